import type { QueryAnswer } from '@m8/contracts/documind/query.ts';
import type { BenchRow } from '#bench/row.ts';
import type { MeasuredQuestion } from './measure-data.ts';
import type { ApiClient } from './service.ts';

const goals = { first: 0.75, three: 0.88 };
const shortLength = 3;

const fold = (text: string) => text.normalize('NFKC').toLowerCase();
const close = (text: string) => fold(text).replace(/\s+/g, '');

/** Whether a text contains one of the expected strings; a very short one must be a whole word. */
function contains(text: string, answers: readonly string[]): boolean {
  return answers.some((answer) => {
    const expected = fold(answer).trim();
    if (expected.length > shortLength) return close(text).includes(close(expected));
    const escaped = expected.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, 'u').test(fold(text));
  });
}

/** Compares every quote of an answer with the text it cites. */
async function countQuotes(client: ApiClient, texts: Map<string, string>, answer: QueryAnswer) {
  let equal = 0;
  const quotes = [...answer.citations, ...answer.sources];
  for (const { filename, part, char_start: start, char_end: end, quote } of quotes) {
    const key = `${part} ${filename}`;
    const text = texts.get(key) ?? (await client.partText(filename, part));
    texts.set(key, text);
    if (text.slice(start, end) === quote) equal++;
  }
  return { equal, all: quotes.length };
}

/**
 * The rows on answers, from questions with known answers over documents that are already
 * uploaded: how often an expected string is in the first sentence and in the first three, and
 * whether quotes equal the text.
 */
export async function answerRows(
  client: ApiClient,
  questions: readonly MeasuredQuestion[],
): Promise<BenchRow[]> {
  const answerable = questions.filter(({ answers = [] }) => answers.length > 0);
  const texts = new Map<string, string>();
  const count = { first: 0, three: 0, equal: 0, quotes: 0 };
  for (const { text, answers = [] } of answerable) {
    const answer = await client.ask(text);
    const sentences = answer.citations.map(({ quote }) => quote);
    if (contains(sentences[0] ?? '', answers)) count.first++;
    if (contains(sentences.slice(0, 3).join(' '), answers)) count.three++;
    const { equal, all } = await countQuotes(client, texts, answer);
    count.equal += equal;
    count.quotes += all;
  }
  const row = (name: string, hits: number, goal: number): BenchRow => ({
    name,
    value: (hits / answerable.length).toFixed(3),
    goal: String(goal),
    met: hits / answerable.length >= goal,
    note: `${answerable.length} answerable questions; a refused one counts as missed`,
  });
  return [
    row('expected answer in the first sentence', count.first, goals.first),
    row('expected answer in the first three', count.three, goals.three),
    {
      name: 'quotes equal to the text, byte for byte',
      value: `${((100 * count.equal) / count.quotes).toFixed(2)} %`,
      goal: '100 %',
      met: count.equal === count.quotes,
      note: `${count.quotes} quotes of citations and sources, against GET parts`,
    },
  ];
}
