"""Makes entailment.onnx: trains the encoder's upper half to judge whether a sentence follows from its evidence.

    node dev/bench/documind/score/write-sentences.ts > sentences.jsonl
    python packages/models/make/entail.py PATH_OF_E5_SMALL_Q4_BIN models taught.pt sentences.jsonl EPOCHS

The lower half is the encoder's and stays as it is, so its output is computed once for each sentence. The loss is the
cross-entropy of whether the sentence follows, and of whether each of its pieces is right: a sentence is as right as its
least right pieces.
"""

import json
import random
import sys

import torch
import torch.nn.functional as F

import make
import teach

LOWER = 6  # layers
RATE, BATCH = 1e-4, 64
WRONG_WEIGHT = 3.0  # of a wrong piece in the loss; a right one counts 1
SHOWN = 300  # sentences from which the ranges of numbers are read
MOST = {"evidence": 170, "question": 40, "sentence": 80}  # pieces, as in packages/engine/models/entailment.ts


class Judge(torch.nn.Module):
    def __init__(self, layers, width):
        super().__init__()
        self.layers = torch.nn.ModuleList(layers)
        self.piece, self.whole = torch.nn.Linear(width, 1), torch.nn.Linear(width, 1)
        self.share, self.bias = torch.nn.Parameter(torch.tensor(1.0)), torch.nn.Parameter(torch.tensor(0.0))

    def forward(self, x, judged, mask=0):
        """Returns the odds that each sentence follows, and that each piece is right; `judged` is 1 for its pieces."""
        for layer in self.layers:
            x = layer(x, mask)
        pieces = self.piece(x)[..., 0]
        least = -torch.logsumexp(-pieces * judged - 1e4 * (1 - judged), 1)
        return self.whole(x[:, 0])[:, 0] + self.share * least + self.bias, pieces


def sequence_of(example):
    """Returns the pieces of evidence, question and sentence, and where the sentence begins and ends."""
    evidence, question, sentence = (example[name][:most] for name, most in MOST.items())
    before = [0, *evidence, 2, 2, *question, 2, 2]
    return [*before, *sentence, 2], len(before), len(before) + len(sentence)


def lower_half(encoder, vectors, examples):
    """Returns the output of the lower layers for each example."""
    halfway = [None] * len(examples)
    order = sorted(range(len(examples)), key=lambda i: len(sequence_of(examples[i])[0]))
    with torch.no_grad(), torch.autocast(teach.DEVICE, torch.bfloat16):
        for first in range(0, len(order), BATCH):
            taken = order[first : first + BATCH]
            sequences = [torch.tensor(sequence_of(examples[i])[0]) for i in taken]
            numbers = torch.nn.utils.rnn.pad_sequence(sequences, batch_first=True)
            shown = torch.stack([torch.arange(numbers.shape[1]) < len(sequence) for sequence in sequences]).float()
            x = encoder.norm(vectors[numbers] + encoder.place[: numbers.shape[1]] + encoder.kind)
            for layer in encoder.layers[:LOWER]:
                x = layer(x, (1 - shown[:, None, None, :]) * teach.HIDDEN)
            for row, i in enumerate(taken):
                halfway[i] = x[row, : len(sequences[row])].to(torch.bfloat16).clone()
    return halfway


def together(examples, halfway, taken):
    """Returns the padded input of some examples, and what is right of them; -1 where it is not known."""
    x = torch.nn.utils.rnn.pad_sequence([halfway[i].float() for i in taken], batch_first=True)
    judged, right, shown = torch.zeros(x.shape[:2]), torch.full(x.shape[:2], -1.0), torch.zeros(x.shape[:2])
    for row, i in enumerate(taken):
        _, first, last = sequence_of(examples[i])
        judged[row, first:last] = 1
        shown[row, : len(halfway[i])] = 1
        if examples[i]["right"] is not None:
            right[row, first:last] = torch.tensor(examples[i]["right"][: last - first], dtype=torch.float)
    follows = torch.tensor([float(examples[i]["follows"]) for i in taken])
    return x, judged, (1 - shown[:, None, None, :]) * teach.HIDDEN, right, follows


def batches(halfway):
    """Returns batches of like lengths, in random order."""
    order = random.sample(range(len(halfway)), len(halfway))
    found = []
    for first in range(0, len(order), BATCH * 16):
        alike = sorted(order[first : first + BATCH * 16], key=lambda i: len(halfway[i]))
        found += [alike[at : at + BATCH] for at in range(0, len(alike), BATCH)]
    return random.sample(found, len(found))


def train(judge, examples, halfway, epochs):
    heads = [*judge.piece.parameters(), *judge.whole.parameters(), judge.share, judge.bias]
    groups = [(judge.layers.parameters(), RATE), (heads, 10 * RATE)]
    optimizer = torch.optim.AdamW([{"params": p, "lr": rate} for p, rate in groups], weight_decay=0.01)
    steps = [taken for _ in range(epochs) for taken in batches(halfway)]
    for step, taken in enumerate(steps):
        teach.set_rates(optimizer, groups, step, len(steps))
        x, judged, mask, right, follows = together(examples, halfway, taken)
        with torch.autocast(teach.DEVICE, torch.bfloat16):
            odds, pieces = judge.train()(x, judged, mask)
        known = right >= 0
        weight = torch.where(right == 0, WRONG_WEIGHT, 1.0)[known]
        loss = F.binary_cross_entropy_with_logits(odds.float(), follows)
        if known.any():
            loss = loss + F.binary_cross_entropy_with_logits(pieces.float()[known], right[known], weight=weight)
        teach.update(optimizer, judge, loss)
        if step % 20 == 0:
            print(f"step {step} of {len(steps)}, loss {loss.item():.3f}", flush=True)


def write_judge(path, judge, shape, arrays, examples, halfway):
    """Writes the judge in eight bits; its ranges are those of some examples."""
    plain = Judge([make.Layer(shape, arrays, LOWER + n) for n in range(len(judge.layers))], shape["width"]).eval()
    plain.load_state_dict(judge.state_dict())
    shown = [together(examples, halfway, [i])[:2] for i in random.sample(range(len(examples)), SHOWN)]
    make.even_out(plain, shown)
    output = torch.nn.Module()
    output.judge, output.forward = plain, lambda x, judged: plain(x, judged)[0]
    make.write_network(path, output, shown[0], ["halfway", "judged"], ["odds"])


def main(source, out, taught, lines, epochs):
    random.seed(1), torch.manual_seed(1)
    shape, pieces, scores, arrays = make.read_packed(source)
    vectors = torch.tensor(arrays["emb.word"].reshape(-1, shape["width"])[make.kept_pieces(pieces, scores)])
    encoder = make.Encoder(shape, arrays, teach.Layer).eval()
    encoder.load_state_dict(torch.load(taught))
    examples = [example for example in map(json.loads, open(lines)) if example["part"] != "unseen"]
    halfway = lower_half(encoder, vectors, examples)
    judge = Judge(encoder.layers[LOWER:], shape["width"])
    train(judge, examples, halfway, int(epochs))
    write_judge(f"{out}/entailment.onnx", judge, shape, arrays, examples, halfway)


if __name__ == "__main__":
    main(*sys.argv[1:])
