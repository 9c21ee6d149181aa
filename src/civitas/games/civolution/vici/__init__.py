"""The solo game (CV-387 to CV-438, CV-445 to CV-450): the rival V.I.C.I."""
