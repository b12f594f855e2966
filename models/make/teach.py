"""Teaches the encoder to bring questions near to the sentences that answer them.

    node bench/documind/score/write-units.ts > units.jsonl
    python models/make/teach.py PATH_OF_E5_SMALL_Q4_BIN units.jsonl taught.pt MINUTES [START.pt]

A step takes two documents, thirty-two of their questions and ninety of their sentences, items and rows. The loss is
the cross-entropy over these and over "none of them answers", of two scores: late interaction (for each piece of the
question the nearest piece of the unit, on average; Khattab and Zaharia 2020, "ColBERT"), and, counting less, the
cosine of the means, by which passages are found. It was run on one core of a shared machine.
"""

import json
import random
import sys
import time

import torch
import torch.nn.functional as F

import make

RATE, DROPOUT, WARM_STEPS = 3e-5, 0.05, 40
QUESTIONS, UNITS = 16, 90  # of a document; of a step
BATCH_PIECES = 3072
COSINE_SHARE = 0.3


class Layer(make.Layer):
    def forward(self, x, mask):
        texts, length, width = x.shape
        split = lambda y: y.view(texts, length, self.heads, width // self.heads).transpose(1, 2)
        drop = lambda y: F.dropout(y, DROPOUT, self.training)
        query, key, value = (split(f(x)) for f in (self.query, self.key, self.value))
        share = F.scaled_dot_product_attention(query, key, value, attn_mask=mask.to(query.dtype))
        x = self.first(x + drop(self.joined(share.transpose(1, 2).reshape(texts, length, width))))
        return self.second(x + drop(self.narrow(F.gelu(self.widen(x)))))


def encode(encoder, vectors, sequences):
    """Returns the vectors of the pieces of each sequence, in their order."""
    order = sorted(range(len(sequences)), key=lambda i: len(sequences[i]))
    encoded = [None] * len(sequences)
    while order:
        taken = 1
        while taken < len(order) and (taken + 1) * len(sequences[order[taken]]) <= BATCH_PIECES:
            taken += 1
        batch, order = order[:taken], order[taken:]
        length = len(sequences[batch[-1]])
        numbers, mask = torch.zeros(taken, length, dtype=torch.long), torch.zeros(taken, length)
        for row, i in enumerate(batch):
            numbers[row, : len(sequences[i])] = torch.tensor(sequences[i])
            mask[row, : len(sequences[i])] = 1
        with torch.autocast("cpu", torch.bfloat16):
            pieces = encoder(vectors[numbers], mask).float()
        for row, i in enumerate(batch):
            encoded[i] = pieces[row, : len(sequences[i])]
    return encoded


def compare(questions, units, opening):
    """Returns late interaction and the cosine of the means, questions by units."""
    mean = lambda texts: F.normalize(torch.stack([text.mean(0) for text in texts]), dim=-1)
    own = lambda text, first: F.normalize(text[first:-1] if len(text) > first + 1 else text, dim=-1)
    asked = [own(question, opening["question"]) for question in questions]
    held = [own(unit, opening["passage"]) for unit in units]
    padded = torch.nn.utils.rnn.pad_sequence(held, batch_first=True)
    absent = torch.arange(padded.shape[1])[None] >= torch.tensor([len(unit) for unit in held])[:, None]
    nearest = torch.einsum("td,uld->tul", torch.cat(asked), padded).masked_fill(absent[None], -1).amax(2)
    late = torch.stack([part.mean(0) for part in nearest.split([len(question) for question in asked])])
    return late, mean(questions) @ mean(units).T


def draw(documents):
    """Returns units, and questions with the places of the units that answer."""
    units, questions = [], []
    for document in documents:
        for question in random.sample(document["questions"], min(QUESTIONS, len(document["questions"]))):
            questions.append((question["pieces"], [len(units) + i for i in question["answers"]], question["has_answer"]))
        units += document["units"]
    needed = {i for _, answers, _ in questions for i in answers}
    others = [i for i in range(len(units)) if i not in needed]
    kept = sorted(needed | set(random.sample(others, min(len(others), max(0, UNITS - len(needed))))))
    place = {i: new for new, i in enumerate(kept)}
    return [units[i] for i in kept], [(asked, [place[i] for i in answers], has) for asked, answers, has in questions]


def loss_of(scores, answers, has_answer):
    all_scores = torch.logsumexp(torch.cat([scores, torch.zeros(1)]), 0)
    return all_scores - (torch.logsumexp(scores[answers], 0) if has_answer else 0)


def teach(source, lines, out, minutes, begin=None):
    random.seed(1), torch.manual_seed(1), torch.set_num_threads(1)
    shape, pieces, scores, arrays = make.read_packed(source)
    vectors = torch.tensor(arrays["emb.word"].reshape(-1, shape["width"])[make.kept_pieces(pieces, scores)])
    encoder = make.Encoder(shape, arrays, Layer).train()
    if begin:
        encoder.load_state_dict(torch.load(begin))
    documents = [document for document in map(json.loads, open(lines)) if document["part"] == "taught"]
    # Each score is `scale * (nearness - middle)`; what it begins with is about right before anything was taught.
    scales, middles = torch.nn.Parameter(torch.tensor([30.0, 30.0])), torch.nn.Parameter(torch.tensor([0.85, 0.85]))
    groups = [(list(encoder.parameters()), RATE), ([scales], 0.3), ([middles], 0.003)]
    optimizer = torch.optim.AdamW([{"params": p, "lr": rate} for p, rate in groups], weight_decay=0.01)
    start, step, order = time.time(), 0, []
    while (done := (time.time() - start) / (60 * minutes)) < 1:
        for group, (_, rate) in zip(optimizer.param_groups, groups):
            group["lr"] = rate * min(1, (step + 1) / WARM_STEPS) * max(0.03, 1 - done)
        if len(order) < 2:
            order = random.sample(documents, len(documents))
        units, questions = draw([order.pop(), order.pop()])
        encoded = encode(encoder, vectors, [asked for asked, _, _ in questions] + units)
        near = compare(encoded[: len(questions)], encoded[len(questions) :], documents[0]["opening"])
        late, cosine = (scales[i] * (near[i] - middles[i]) for i in (0, 1))
        loss = sum(
            loss_of(late[i], answers, has) + COSINE_SHARE * loss_of(cosine[i], answers, has)
            for i, (_, answers, has) in enumerate(questions)
        ) / len(questions)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(encoder.parameters(), 1.0)
        optimizer.step()
        step += 1
        if step % 10 == 0:
            print(f"step {step}, {time.time() - start:.0f} s, loss {loss.item():.3f}", flush=True)
    torch.save(encoder.state_dict(), out)


if __name__ == "__main__":
    teach(*sys.argv[1:4], float(sys.argv[4]), *sys.argv[5:])
