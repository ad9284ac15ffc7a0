"""Many lookups at once: finds room for the answers, of the kind that the questions were."""

import sys
from array import array
from typing import Any, Callable, SupportsIndex, Union

Batch = Callable[[int, Any, Any, Any], None]


def is_numpy(value: Any) -> bool:
    """Uses numpy only if it has been imported already."""
    numpy = sys.modules.get("numpy")
    return numpy is not None and isinstance(value, numpy.ndarray)


def room_like(occs: Any) -> Any:
    """An array for an array, a numpy array of the same shape for one, else a memoryview."""
    if is_numpy(occs):
        return sys.modules["numpy"].empty(occs.shape, dtype="uint64")
    if isinstance(occs, array):
        return array("Q", (0,)) * len(occs)
    return memoryview(bytearray(memoryview(occs).nbytes // 8 * 8)).cast("Q")


def numbers(values: Any) -> "array[int]":
    try:
        return array("Q", values)
    except OverflowError:
        raise ValueError("occs must be boards, from 0 to 2**64 - 1") from None
    except TypeError:
        raise TypeError("occs must be boards, integers from 0 to 2**64 - 1") from None


def squares_of(values: Any) -> Any:
    if not isinstance(values, (list, tuple, range)):
        return values
    try:
        return bytes(values)
    except ValueError:
        raise ValueError("squares must be squares, from 0 (a1) to 63 (h8)") from None
    except TypeError:
        raise TypeError("squares must be squares, integers from 0 (a1) to 63 (h8)") from None


def many(batch: Batch, kind: int, squares: Union[SupportsIndex, Any], occs: Any, out: Any) -> Any:
    squares = squares_of(squares)
    if not isinstance(occs, (list, tuple)):
        if out is None:
            out = checked_room(occs)
        batch(kind, squares, occs, out)
        return out
    words = numbers(occs)
    if out is not None:
        batch(kind, squares, words, out)
        return out
    batch(kind, squares, words, words)
    return words.tolist() if isinstance(occs, list) else tuple(words)


def checked_room(occs: Any) -> Any:
    try:
        return room_like(occs)
    except TypeError:
        what = type(occs).__name__
        raise TypeError(
            f"occs must be a buffer of unsigned 64-bit numbers or a list, not {what}"
        ) from None
