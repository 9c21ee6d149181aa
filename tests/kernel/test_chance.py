from civitas.kernel.chance import derive, derive_seed, draw, stream_keys


def test_a_draw_depends_on_key_and_number_alone() -> None:
    key = derive(7, "dice")
    assert [draw(key, number, 6) for number in range(12)] == [draw(key, number, 6) for number in range(12)]
    assert [draw(key, number, 6) for number in range(12)] == [1, 3, 4, 2, 3, 5, 0, 0, 5, 0, 0, 0]


def test_draws_cover_their_range_evenly() -> None:
    key = derive("even")
    drawn = [draw(key, number, 6) for number in range(6000)]
    assert sorted(set(drawn)) == list(range(6))
    assert all(850 < drawn.count(side) < 1150 for side in range(6))


def test_streams_and_seeds_differ() -> None:
    assert len(set(stream_keys(1, "hamlet", 4))) == 7
    assert stream_keys(1, "hamlet", 2) != stream_keys(2, "hamlet", 2)
    assert derive_seed(5, 1) != derive_seed(5, 2)
    assert derive(1, "23") != derive(12, "3")
