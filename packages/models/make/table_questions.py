"""Makes up questions about a table in its own words, from the sentences of table-questions.json.

In a sentence `{h}` and `{i}` stand for columns of numbers, `{n}` for the column of names, `{a}`, `{b}` and `{c}` for rows,
`{g}` for a group of rows with the same word in a column, and `{k}` for a number.
"""

import random

OPERATIONS = ["none", "sum", "average", "highest", "lowest", "count", "difference", "range", "times"]
COMPARISONS = ["none", "over", "under", "from", "to"]  # both as in packages/engine/models/table-reader.ts
ENGLISH = 0.45  # share of questions; the others are in any language
OFTEN = {"none": 3, "count": 0.4, "times": 0.5} | {f"count {one}": 0.3 for one in COMPARISONS}  # as often as others: 1
NEED_NO_COLUMN = {"none", "count", "count of group", "sum of row"}
TRIES = 6


def choose(sentences, has):
    """Returns the kind and the parts of a sentence for a table that has so many columns, rows and groups."""
    kinds = sentences["en" if random.random() < ENGLISH else random.choice(list(sentences))]
    for _ in range(TRIES):
        [kind] = random.choices(list(kinds), [OFTEN.get(kind, 1) for kind in kinds])
        parts = random.choice(kinds[kind])
        needed = {"columns": 2 if "i" in parts else 1 if "h" in parts else 0, "groups": int("g" in parts)}
        needed["rows"] = sum(part in ("a", "b", "c") for part in parts)
        is_clear = "h" in parts or kind in NEED_NO_COLUMN or has["columns"] == 1
        if is_clear and all(has[name] >= count for name, count in needed.items()):
            return kind, parts
    return None


def make_up(table, sentences, numbers):
    """Returns a question and what it asks of the table, in the form of the written ones; None without a sentence."""
    asked = table["asked"]
    columns = [at for at, (_, sample) in enumerate(table["columns"]) if sample and asked["heads"][at]]
    rows = [at for at, name in enumerate(asked["names"]) if name]
    chosen = choose(sentences, {"columns": len(columns), "rows": len(rows), "groups": len(asked["groups"])})
    if chosen is None:
        return None
    kind, parts = chosen
    h, i = [*random.sample(columns, min(2, len(columns))), None, None][:2]
    places = dict(zip("abc", random.sample(rows, min(3, len(rows)))))
    group = random.choice(asked["groups"]) if "g" in parts else None
    said = {name: asked["names"][row] for name, row in places.items()} | {"k": random.choice(numbers)}
    said |= {"n": asked["heads"][asked["named"]], "g": group and group["name"]}
    said |= {name: asked["heads"][at] for name, at in (("h", h), ("i", i)) if at is not None}
    pieces = [piece for part in parts for piece in (said[part] if isinstance(part, str) else part)]
    operation, _, rest = kind.partition(" ")
    question = {"pieces": pieces, "operation": OPERATIONS.index({"higher": "highest", "lower": "lowest"}.get(operation, operation))}
    if operation == "none":
        return question
    named = sorted(row for name, row in places.items() if name in parts)
    return question | {
        "columns": [] if operation == "count" else columns if rest == "of row" else [at for name, at in (("h", h), ("i", i)) if name in parts] or [h],
        "rows": group["rows"] if group else named or None,
        "comparison": COMPARISONS.index(rest) if rest in COMPARISONS else 0,
        "compared": h if rest in COMPARISONS else None,
    }
