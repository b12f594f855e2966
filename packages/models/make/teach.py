"""Trains the encoder to place questions near the sentences that answer them.

    node dev/bench/documind/score/write-units.ts > units.jsonl
    python packages/models/make/teach.py PATH_OF_E5_SMALL_Q4_BIN units.jsonl taught.pt STEPS [START.pt]

A step takes four documents, up to thirty questions of each, and all their sentences, items and rows. The loss is the
cross-entropy over these and "none of them answers", once for the question's own document and once for all four. It is
summed over two scores: late interaction (the nearest piece of the unit for each piece of the question, averaged by how
much the model counts each; Khattab and Zaharia 2020, "ColBERT") and, with less weight, the cosine of the means, by
which passages are found. A GPU makes it fast, but is not required.
"""

import json
import random
import sys

import torch
import torch.nn.functional as F

import make

RATE, TELLING_RATE, DROPOUT, WARM_STEPS = 7e-5, 1.4e-3, 0.1, 30
DOCUMENTS, QUESTIONS = 4, 30  # per step; per document
AS_WRITTEN = 0.7  # share of questions used as written, not in lower case or misspelt
BATCH_PIECES = 24_000
COSINE_SHARE = 0.3
HIDDEN = -1e4
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


class Layer(make.Layer):
    def __init__(self, *given):
        super().__init__(*given)
        self.drop = torch.nn.Dropout(DROPOUT)


def encode(encoder, vectors, sequences):
    """Returns the encoder's output for each sequence, in order: vectors of its pieces, and how much they count."""
    order = sorted(range(len(sequences)), key=lambda i: len(sequences[i]))
    encoded = [None] * len(sequences)
    while order:
        taken = 1
        while taken < len(order) and (taken + 1) * len(sequences[order[taken]]) <= BATCH_PIECES:
            taken += 1
        batch, order = order[:taken], order[taken:]
        texts = [torch.tensor(sequences[i]) for i in batch]
        numbers = torch.nn.utils.rnn.pad_sequence(texts, batch_first=True).to(DEVICE)
        lengths = torch.tensor([len(text) for text in texts], device=DEVICE)
        mask = (torch.arange(numbers.shape[1], device=DEVICE)[None] < lengths[:, None]).float()
        with torch.autocast(DEVICE, torch.bfloat16):
            pieces, counts, _ = encoder(vectors[numbers], mask)
        for row, i in enumerate(batch):
            own = slice(0, len(sequences[i]))
            encoded[i] = pieces[row, own].float(), counts[row, own].float()
    return encoded


def compare(questions, units, opening):
    """Returns late interaction and the cosine of the means, questions by units."""
    mean = lambda texts: F.normalize(torch.stack([text.mean(0) for text, _ in texts]), dim=-1)
    within = lambda text, first: slice(first, max(first + 1, len(text) - 1))
    asked = [tuple(part[within(text[0], opening["question"])] for part in text) for text in questions]
    held = [F.normalize(text[within(text, opening["passage"])], dim=-1) for text, _ in units]
    unit = torch.repeat_interleave(torch.arange(len(held)), torch.tensor([len(text) for text in held])).to(DEVICE)
    near = F.normalize(torch.cat([text for text, _ in asked]), dim=-1) @ torch.cat(held).T
    nearest = torch.full((len(near), len(held)), -1.0, device=DEVICE)
    nearest = nearest.scatter_reduce(1, unit.expand(len(near), -1), near, "amax")
    lengths = [len(text) for text, _ in asked]
    late = [counts @ part / counts.sum() for part, (_, counts) in zip(nearest.split(lengths), asked)]
    return torch.stack(late), mean(questions) @ mean(units).T


def draw(documents):
    """Returns random questions, all units, and for each question which units answer it and which are of its document."""
    units = [unit for document in documents for unit in document["units"]]
    questions, answers, own, first = [], [], [], 0
    for document in documents:
        places = range(first, first := first + len(document["units"]))
        for question in random.sample(document["questions"], min(QUESTIONS, len(document["questions"]))):
            as_typed = question["pieces"]
            questions.append(as_typed[0] if random.random() < AS_WRITTEN else random.choice(as_typed))
            answers.append([places[i] for i in question["answers"]])
            own.append(list(places))
    marked = torch.zeros(2, len(questions), len(units), dtype=torch.bool)
    for i in range(len(questions)):
        marked[0, i, answers[i]] = marked[1, i, own[i]] = True
    return questions, units, *marked.to(DEVICE)


def loss_of(scores, answers, own):
    """Returns the mean of two losses: among the units of a question's own document, and among all units."""
    none = torch.zeros(len(scores), 1, device=DEVICE)
    among = lambda shown: torch.logsumexp(torch.cat([scores.masked_fill(~shown, HIDDEN), none], 1), 1)
    right = torch.where(answers.any(1), torch.logsumexp(scores.masked_fill(~answers, HIDDEN), 1), none[:, 0])
    return ((among(own) + among(torch.ones_like(own))) / 2 - right).mean()


def update(optimizer, network, loss):
    """Takes a step against the gradient of the loss, whose length is at most 1."""
    optimizer.zero_grad()
    loss.backward()
    torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
    optimizer.step()


def set_rates(optimizer, groups, step, steps):
    """Sets the learning rate of each group for a step: it rises during the first steps, then falls."""
    for group, (_, rate) in zip(optimizer.param_groups, groups):
        group["lr"] = rate * min(1, (step + 1) / WARM_STEPS) * max(0.03, 1 - step / steps)


def teach(source, lines, out, steps, begin=None):
    random.seed(2), torch.manual_seed(2)
    shape, pieces, scores, arrays = make.read_packed(source)
    kept = make.kept_pieces(pieces, scores)
    vectors = torch.tensor(arrays["emb.word"].reshape(-1, shape["width"])[kept]).to(DEVICE)
    encoder = make.Encoder(shape, arrays, Layer).train().to(DEVICE)
    if begin:
        encoder.load_state_dict(torch.load(begin))
    documents = [document for document in map(json.loads, open(lines)) if document["part"] == "taught"]
    # Each score is `scale * (nearness - middle)`; these initial values are about right before training.
    numbers = [[30.0, 30.0], [0.75, 0.8]]
    scales, middles = (torch.nn.Parameter(torch.tensor(pair, device=DEVICE)) for pair in numbers)
    telling = list(encoder.telling.parameters())
    others = [p for name, p in encoder.named_parameters() if not name.startswith("telling")]
    groups = [(others, RATE), (telling, TELLING_RATE), ([scales], 0.1), ([middles], 0.002)]
    optimizer = torch.optim.AdamW([{"params": p, "lr": rate} for p, rate in groups], weight_decay=0.01)
    order = []
    for step in range(steps):
        set_rates(optimizer, groups, step, steps)
        if len(order) < DOCUMENTS:
            order += random.sample(documents, len(documents))
        taken, order = order[:DOCUMENTS], order[DOCUMENTS:]
        questions, units, answers, own = draw(taken)
        encoded = encode(encoder, vectors, questions + units)
        near = compare(encoded[: len(questions)], encoded[len(questions) :], documents[0]["opening"])
        late, cosine = (loss_of(scales[i] * (near[i] - middles[i]), answers, own) for i in (0, 1))
        loss = late + COSINE_SHARE * cosine
        update(optimizer, encoder, loss)
        if step % 10 == 0:
            print(f"step {step}, loss {loss.item():.3f}", flush=True)
    torch.save({name: numbers.cpu() for name, numbers in encoder.state_dict().items()}, out)


if __name__ == "__main__":
    teach(*sys.argv[1:4], int(sys.argv[4]), *sys.argv[5:])
