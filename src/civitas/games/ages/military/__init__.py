"""The military side: armies, forces, aggressions, wars, colonies, the military hand."""
