"""Makes tables.onnx: trains layers above the encoder's lower half to read what a question asks of a table.

    node dev/bench/documind/score/write-tables.ts > tables.jsonl
    python packages/models/make/tables.py PATH_OF_E5_SMALL_Q4_BIN models taught.pt tables.jsonl STEPS [START.pt]

The model reads a question, the heads of the columns, and the words of the rows (Herzig et al. 2020, "TAPAS"; it has no
numbers). It gives the odds of each operation, of each comparison with a number, of all rows, and for each column and row
whether it is used. Tables are shown with their rows and columns in random order and some of them left out, and often
with a question about another table, which asks for no computation. Nearly half of the questions are made up.
"""

import itertools
import json
import random
import sys

import torch
import torch.nn.functional as F

import make
import teach
from table_questions import COMPARISONS, OPERATIONS, make_up

LOWER, UPPER = 6, 6  # layers
RATE, HEAD_RATE, BATCH = 3e-4, 1e-3, 32
NONE, COUNT = 0, OPERATIONS.index("count")
USED, COMPARED, CHOSEN = range(3)
UNKNOWN = -1.0
MOST = {"question": 40, "name": 12, "head": 12, "sample": 8, "row": 24}  # pieces
LONGEST = 300
SHUFFLED, SHORTENED, KEPT, OTHER_TABLE, NO_TABLE = 0.4, 0.4, 0.75, 0.18, 0.06  # shares
MADE_UP, LEFT_OUT, INCOMPLETE = 0.45, 0.1, 0.5  # shares of questions; of their pieces, in this share of them
SHOWN = 200  # questions from which the ranges of numbers are read


class Reader(torch.nn.Module):
    def __init__(self, layers, width):
        super().__init__()
        self.layers = torch.nn.ModuleList(layers)
        self.operation, self.comparison = torch.nn.Linear(width, len(OPERATIONS)), torch.nn.Linear(width, len(COMPARISONS))
        self.all, self.segment = torch.nn.Linear(width, 1), torch.nn.Linear(width, 3)

    def forward(self, x, pool, mask=0):
        """Returns odds; a row of `pool` averages the pieces of a column or a row of the table."""
        for layer in self.layers:
            x = layer(x, mask)
        first = x[:, 0]
        return self.operation(first), self.comparison(first), self.all(first)[..., 0], self.segment(pool @ x)


def shuffled(count, needed):
    """Returns the places of some of a table's rows or columns, often in another order or without a few."""
    places = list(range(count))
    if random.random() < SHORTENED:
        places = [i for i in places if i in needed or random.random() < KEPT]
    if random.random() < SHUFFLED:
        random.shuffle(places)
    return places if len(places) > 1 else list(range(count))


def draw(document, question, documents):
    """Returns the input for a question, and what is right: the operation, and what it is done with unless it is none."""
    table, operation = document["tables"][question["table"]], question["operation"]
    if operation == NONE:
        table = random.choice(document["tables"])
    elif random.random() < OTHER_TABLE:
        others = [one for one in document["tables"] if one is not table] or random.choice(documents)["tables"]
        table, operation = random.choice(others), NONE
    sequence = [0, *question["pieces"][: MOST["question"]], 2, 2]
    if random.random() < NO_TABLE:
        return sequence, [], question["operation"], None
    used, chosen, compared = question.get("columns", []), question.get("rows"), question.get("compared")
    columns = shuffled(len(table["columns"]), {0, *used, compared})
    rows = shuffled(len(table["rows"]), set(chosen or []))
    sequence += [*table["name"][: MOST["name"]], 2]
    segments = []

    def add(pieces, right):
        segments.append((len(sequence), len(sequence) + max(len(pieces), 1), right))
        sequence.extend([*pieces, 2])

    for i in columns:
        head, sample = table["columns"][i]
        is_known = operation != COUNT and (sample or i in used)
        right = [float(i in used) if is_known else UNKNOWN, float(i == compared) if question.get("comparison") else UNKNOWN, UNKNOWN]
        add([*head[: MOST["head"]], *(sample or [])[: MOST["sample"]]], right)
    for i in rows:
        if len(sequence) + MOST["row"] >= LONGEST:
            break
        add(table["rows"][i][: MOST["row"]], [UNKNOWN, UNKNOWN, UNKNOWN if chosen is None else float(i in chosen)])
    return sequence, segments, operation, question if operation != NONE else None


def together(drawn):
    """Returns the padded input of some questions, and what is right of them; -1 where it is not known."""
    length, places = (max(1, max(len(one[n]) for one in drawn)) for n in (0, 1))
    pieces, shown = torch.ones(len(drawn), length, dtype=torch.long), torch.zeros(len(drawn), length)
    pool, right = torch.zeros(len(drawn), places, length), torch.full((len(drawn), places, 3), UNKNOWN)
    comparison, whole = torch.full((len(drawn),), -1), torch.full((len(drawn),), UNKNOWN)
    for row, (sequence, segments, _, asked) in enumerate(drawn):
        pieces[row, : len(sequence)], shown[row, : len(sequence)] = torch.tensor(sequence), 1
        for place, (first, last, marks) in enumerate(segments):
            pool[row, place, first:last] = 1 / (last - first)
            right[row, place] = torch.tensor(marks) if asked else UNKNOWN
        if asked:
            comparison[row], whole[row] = asked["comparison"], float(asked["rows"] is None)
    return pieces, shown, pool, (torch.tensor([one[2] for one in drawn]), comparison, whole, right)


def lower_half(encoder, vectors, pieces, mask):
    """Returns the output of the encoder's lower layers."""
    with torch.no_grad():
        x = encoder.norm(vectors[pieces] + encoder.place[: pieces.shape[1]] + encoder.kind)
        for layer in encoder.layers[:LOWER]:
            x = layer(x, mask)
    return x


def loss_of(odds, right):
    operation, comparison, whole, segments = (one.float() for one in odds)
    known = right[1] >= 0
    loss = F.cross_entropy(operation, right[0])
    if known.any():
        of_rows = F.binary_cross_entropy_with_logits(whole[known], right[2][known])
        loss = loss + 0.5 * F.cross_entropy(comparison[known], right[1][known]) + 0.5 * of_rows
    for kind, weight in ((USED, 1), (COMPARED, 0.3), (CHOSEN, 1)):
        marked = right[3][..., kind] >= 0
        if marked.any():
            found = F.binary_cross_entropy_with_logits(segments[..., kind][marked], right[3][..., kind][marked])
            loss = loss + weight * found
    return loss


def draws(documents, sentences, numbers):
    """Returns inputs without end: written questions, each once a round, some without a few pieces, and made-up ones."""
    written = [(document, question) for document in documents for question in document["questions"]]
    tables = [(one, at) for one in documents for at, table in enumerate(one["tables"]) if len(table["rows"]) > 2]
    order = []
    while True:
        if random.random() < MADE_UP:
            document, at = random.choice(tables)
            question = make_up(document["tables"][at], sentences, numbers)
        else:
            order = order or random.sample(written, len(written))
            document, question = order.pop()
            at = question["table"]
            if random.random() < INCOMPLETE:
                left = [piece for piece in question["pieces"] if random.random() >= LEFT_OUT]
                question = question | {"pieces": left or question["pieces"]}
        if question:
            yield draw(document, question | {"table": at}, documents)


def batches(drawn):
    """Returns inputs in batches of like lengths, in random order."""
    while True:
        some = sorted(itertools.islice(drawn, BATCH * 16), key=lambda one: len(one[0]))
        yield from random.sample([some[at : at + BATCH] for at in range(0, len(some), BATCH)], 16)


def train(reader, encoder, vectors, found, steps):
    heads = [p for name, p in reader.named_parameters() if not name.startswith("layers")]
    groups = [(list(reader.layers.parameters()), RATE), (heads, HEAD_RATE)]
    optimizer = torch.optim.AdamW([{"params": p, "lr": rate} for p, rate in groups], weight_decay=0.01)
    for step, batch in enumerate(itertools.islice(found, steps)):
        teach.set_rates(optimizer, groups, step, steps)
        pieces, shown, pool, right = together(batch)
        mask = ((1 - shown[:, None, None, :]) * teach.HIDDEN).bfloat16()
        x = lower_half(encoder, vectors, pieces, mask)
        with torch.autocast(teach.DEVICE, torch.bfloat16):
            odds = reader.train()(x, pool, mask)
        loss = loss_of(odds, right)
        teach.update(optimizer, reader, loss)
        if step % 20 == 0:
            print(f"step {step} of {steps}, loss {loss.item():.3f}", flush=True)


def write_reader(path, reader, shape, arrays, encoder, vectors, found):
    """Writes the reader in eight bits; its ranges are those of some questions."""
    plain = Reader([make.Layer(shape, arrays, LOWER + n) for n in range(UPPER)], shape["width"]).eval()
    plain.load_state_dict(reader.state_dict())
    shown = []
    for one in itertools.chain.from_iterable(itertools.islice(found, SHOWN // BATCH)):
        pieces, _, pool, _ = together([one])
        shown.append((lower_half(encoder, vectors, pieces, 0).float(), pool))
    make.even_out(plain, shown)
    output = torch.nn.Module()
    output.reader, output.forward = plain, lambda x, pool: plain(x, pool)
    outputs = ["operation", "comparison", "all", "segments"]
    make.write_network(path, output, shown[0], ["halfway", "pool"], outputs, {"pool": {1: "segments", 2: "length"}})


def main(source, out, taught, lines, steps, begin=None):
    random.seed(1), torch.manual_seed(1)
    shape, pieces, scores, arrays = make.read_packed(source)
    vectors = torch.tensor(arrays["emb.word"].reshape(-1, shape["width"])[make.kept_pieces(pieces, scores)]).bfloat16()
    encoder = make.Encoder(shape, arrays, teach.Layer).eval()
    encoder.load_state_dict(torch.load(taught))
    made, *documents = map(json.loads, open(lines))
    taught_with = [one for one in documents if one["part"] == "taught"]
    found = batches(draws(taught_with, made["sentences"], made["numbers"]))
    reader = Reader(encoder.layers[LOWER : LOWER + UPPER], shape["width"])
    encoder = encoder.bfloat16().requires_grad_(False)
    reader = reader.float().requires_grad_()
    if begin:
        reader.load_state_dict(torch.load(begin))
    train(reader, encoder, vectors, found, int(steps))
    torch.save(reader.state_dict(), f"{out}/tables.pt")
    write_reader(f"{out}/tables.onnx", reader, shape, arrays, encoder, vectors, found)


if __name__ == "__main__":
    main(*sys.argv[1:])
