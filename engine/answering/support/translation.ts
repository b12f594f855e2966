import type { QuotedSentence } from './quoted-sentence.ts';
import type { Statement, Token } from './statement.ts';

/** A translation has at most `times` as many telling words as its source, and `more` on top. */
const mostWords = { times: 1.4, more: 1 } as const;
/** Two names are the same if they agree in this many first letters: languages inflect the rest. */
const sameName = 4;

/**
 * Checks a sentence against a quote in another language, whose words cannot be compared: the quote must hold
 * all its numbers, dates and names and agree in what is denied, and the sentence must not be much longer.
 */
export function translates(said: Statement, quoted: readonly QuotedSentence[]): boolean {
  const sources = quoted.map(({ source }) => source);
  const known = quoted.flatMap(({ source, meant, heading }) => [
    ...source.tokens,
    ...meant,
    ...heading,
  ]);
  const tells = ({ kind }: Token) => kind !== 'function';
  const length = sources.flatMap(({ tokens }) => tokens.filter(tells)).length;
  return (
    said.tokens.every((token) => isExact(token, known)) &&
    said.tokens.filter(tells).length <= mostWords.times * length + mostWords.more &&
    (sources.some(restricts) || sources.some((source) => denials(source) === denials(said)))
  );
}

function isExact(token: Token, known: readonly Token[]): boolean {
  if (token.values.size > 0)
    return known.some(({ values }) => [...token.values].some((value) => values.has(value)));
  if (token.kind !== 'name') return true;
  const start = token.text.slice(0, sameName);
  return known.some(({ text }) => text.startsWith(start));
}

/** @returns 1 if the number of negative clauses is odd, else 0: two denials may cancel out in a translation */
function denials({ clauses }: Statement): number {
  return clauses.filter(({ negative }) => negative).length % 2;
}

/** @returns whether it says that something is so in one case only, which a translation may say by a denial */
function restricts({ clauses }: Statement): boolean {
  return clauses.some(({ only }) => only);
}
