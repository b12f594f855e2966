import type { QuotedRow, QuotedSentence } from './quoted-sentence.ts';
import { agreesInRoles, isEntity } from './roles.ts';
import { type Alignment, type Clause, type Statement, stands, type Token } from './statement.ts';
import { areOpposites, isExclusion, isNegation, isPronoun } from './statement-words.ts';

/**
 * @param isText false for a row of a table, which has no subject and object
 * @returns whether a statement agrees with its source in denial, roles, comparison and numbers
 */
export function agrees(
  said: Statement,
  source: Statement,
  alignment: Alignment,
  isText: boolean,
): boolean {
  return (
    agreesInDenial(said, source, alignment) &&
    (!isText || agreesInRoles(said, source, alignment)) &&
    agreesInComparison(said, source, alignment) &&
    agreesInNumbers(source, alignment)
  );
}

/** @returns the clause of the source with most words of a clause; the first word counts more */
function counterpart(clause: Clause, source: Statement, alignment: Alignment): Clause | undefined {
  const votes = source.clauses.map(() => 0);
  const telling = clause.tokens.filter(({ kind }) => kind !== 'function' && kind !== 'light');
  const excludes = startsExcluding(clause, source);
  let first = excludes ? 2 : 1;
  for (const token of telling) {
    const found = new Set((alignment.get(token) ?? []).map((other) => other.clause));
    const worth = excludes || token.preposition === '' ? 1 + first : 1;
    for (const place of votes.keys()) {
      const meant = [...found].some((earlier) => refersTo(source, place, earlier));
      const share = found.has(place) ? 1 : meant ? referenceShare : 0;
      votes[place] = (votes[place] ?? 0) + (share * worth) / (found.size || 1);
    }
    if (found.size > 0 && (excludes || token.preposition === '')) first = 0;
  }
  const most = Math.max(...votes);
  return most > 0 ? source.clauses[votes.indexOf(most)] : undefined;
}

/** The credit of a word for a clause that only refers to it by a pronoun. */
const referenceShare = 0.6;

/** @returns whether a clause refers, by a pronoun near its start, to an earlier one */
function refersTo({ clauses, language }: Statement, place: number, earlier: number): boolean {
  const start = clauses[place]?.tokens.slice(0, 3) ?? [];
  return earlier < place && start.some(({ text }) => isPronoun(text, language));
}

function startsExcluding(clause: Clause | undefined, { language }: Statement): boolean {
  const [first] = clause?.tokens ?? [];
  return first !== undefined && isExclusion(first.text, language);
}

/**
 * @param other the clause of the source that `clause` restates
 * @returns whether the source denies what `clause` says: as `other` does, unless `clause` also takes words
 *   from a clause that opens with a denial (`but not the removal`), which then decides, or from a negative
 *   exclusion next to `other`, which reverses it
 */
function denies(other: Clause, clause: Clause, source: Statement, alignment: Alignment): boolean {
  const place = source.clauses.indexOf(other);
  const touches = (item: Clause | undefined, alone = false) =>
    clause.tokens.some((token) => {
      const found = token.kind === 'function' ? [] : (alignment.get(token) ?? []);
      const within = found.filter((match) => item?.tokens.includes(match)).length;
      return within > 0 && (!alone || within === found.length);
    });
  const contrast = source.clauses.find(
    (item) => item !== other && startsDenying(item, source) && touches(item, true),
  );
  if (contrast) return contrast.negative;
  const pair = startsExcluding(other, source)
    ? source.clauses[place - 1]
    : source.clauses.slice(place + 1, place + 2).find((item) => startsExcluding(item, source));
  if (!pair || startsExcluding(clause, source) || !touches(pair)) return other.negative;
  return other.negative !== pair.negative;
}

function startsDenying({ tokens }: Clause, { language }: Statement): boolean {
  return tokens.slice(0, 2).some(({ text }) => isNegation(text, language));
}

function agreesInDenial(said: Statement, source: Statement, alignment: Alignment): boolean {
  return said.clauses.every((clause) => {
    const other = counterpart(clause, source, alignment);
    if (other === undefined) return true;
    const turned = clause.tokens.filter((token) => isTurned(token, clause, other, source)).length;
    return (clause.negative !== denies(other, clause, source, alignment)) === (turned % 2 === 1);
  });
}

/** @returns whether a word is the opposite of a word of the source that the statement leaves out */
function isTurned(token: Token, clause: Clause, other: Clause, source: Statement): boolean {
  if (source.tokens.some(({ stem }) => stem === token.stem)) return false;
  return other.tokens.some(
    ({ text }) =>
      areOpposites(token.text, text) && !clause.tokens.some((beside) => beside.text === text),
  );
}

const comparing = /^(?:than|als)$/u;

/**
 * @returns whether the words after the statement's `than`, as far as the source has them, are also after the
 *   source's `than`; true if either has no `than`
 */
function agreesInComparison(said: Statement, source: Statement, alignment: Alignment): boolean {
  const than = said.tokens.find(({ text }) => comparing.test(text));
  const original = source.tokens.find(({ text }) => comparing.test(text));
  if (!than || !original) return true;
  return said.tokens
    .filter(({ place, clause }) => place > than.place && clause === than.clause)
    .every((token) => {
      const found = alignment.get(token) ?? [];
      return found.length === 0 || found.some(({ place }) => place > original.place);
    });
}

/** @returns whether each number that occurs once in the source is said of the same thing there */
function agreesInNumbers(source: Statement, alignment: Alignment): boolean {
  return [...alignment].every(
    ([number, [original, ...others]]) =>
      number.kind !== 'number' ||
      !original ||
      others.length > 0 ||
      !isOfAnother(original, source, alignment),
  );
}

const isUnitOfMoney = (word: string) => /^(?:euros?|pounds|dollars)$/u.test(word);

/** @returns whether a number is combined with a word whose own clause has another number of its kind */
function isOfAnother(number: Token, source: Statement, alignment: Alignment): boolean {
  const matched = new Set([...alignment.values()].flat());
  const unitOf = (token: Token) =>
    [token.place - 1, token.place + 1]
      .map((place) => source.tokens[place])
      .find((beside) => beside && isUnitOfMoney(beside.text))?.stem ??
    source.tokens[token.place + 1]?.stem;
  const owner = source.clauses[number.clause]?.tokens.find(isEntity);
  return [...alignment].some(([token, [match]]) => {
    if (!match || !(isEntity(token) || token.kind === 'number') || match === number) return false;
    if (match.clause === number.clause) return false;
    const hasRival = source.clauses[match.clause]?.tokens.some(
      (other) => other.kind === 'number' && !matched.has(other) && unitOf(other) === unitOf(number),
    );
    // A later clause may omit its subject if the clause before it has it, but not the other way round.
    const isOwn = match.clause < number.clause && (owner === undefined || matched.has(owner));
    return hasRival === true && !isOwn;
  });
}

/**
 * @returns whether a statement about a row takes no word from another row, and no number from a wrong column
 */
export function agreesWithRow(
  { tokens, language }: Statement,
  { source, context, row }: QuotedSentence,
) {
  if (!row) return true;
  const own = [...source.tokens, ...context, ...row.cells.flatMap(({ head }) => head)];
  const telling = tokens.filter(({ kind }) => kind === 'content' || kind === 'name');
  const isOfOther = (token: Token) =>
    !stands(token, own, language) && stands(token, row.others, language);
  if (telling.some(isOfOther)) return false;
  const columns = row.cells.filter(({ text }) => text.some(({ kind }) => kind === 'number'));
  const isSaid = (words: readonly Token[]) =>
    words.some((word) => word.kind === 'number' && stands(word, tokens, language));
  const named = ({ head }: QuotedRow['cells'][number], besides: readonly Token[]) =>
    head.some((word) => !stands(word, besides, language) && stands(word, tokens, language));
  return !columns.some((column) =>
    columns.some(
      (other) =>
        isSaid(column.text) &&
        !isSaid(other.text) &&
        named(other, column.head) &&
        !named(column, other.head),
    ),
  );
}
