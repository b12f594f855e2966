import { splitSentences } from '../../language/sentences.ts';
import { splitWords } from '../../language/words.ts';
import { languageOf } from '../../passages/terms.ts';
import type { Quote } from '../quote.ts';
import { readStatement, type Statement, type Token } from './statement.ts';
import { isPronoun } from './statement-words.ts';

/** A quoted sentence, and what else a statement about it may take its words from. */
export interface QuotedSentence {
  source: Statement;
  /** The sentences before it, where a pronoun of it means something of them. */
  meant: readonly Token[];
  /** Words of headings and of the file's name. */
  heading: readonly Token[];
  /** Words of the question, and such as the passage says again and again. */
  topic: readonly Token[];
  /** The other sentences of the passage: what only they name is something else. */
  elsewhere: readonly Token[];
}

/** @returns one for each sentence that the quote stands in */
export function readQuotedSentences(
  { passage, start, end }: Quote,
  query: string,
): QuotedSentence[] {
  const text = passage.partText.slice(passage.start, passage.end);
  const language = languageOf(splitWords(text));
  const sentences = splitSentences(text).map((range) => ({
    start: passage.start + range.start,
    end: passage.start + range.end,
    statement: readStatement(text.slice(range.start, range.end), language),
  }));
  const heading = readTopic(`${passage.heading} ${passage.filename}`);
  const topic = [...readTopic(query), ...commonTokens(sentences.map(({ statement }) => statement))];
  function readTopic(words: string): readonly Token[] {
    // Its first word is no more than the others: a capital does not open a sentence here.
    return readStatement(`x ${words}`, language).tokens.slice(1);
  }
  return sentences.flatMap((item, place) => {
    if (item.end <= start || item.start >= end) return [];
    const meant: Token[] = [];
    for (let back = place; back > 0 && refersBack(sentences[back]?.statement); back -= 1)
      meant.push(...(sentences[back - 1]?.statement.tokens ?? []).filter(isName));
    const elsewhere = sentences.flatMap(({ statement }) =>
      statement === item.statement ? [] : statement.tokens,
    );
    return [{ source: item.statement, meant, heading, topic, elsewhere }];
  });
}

/** @returns whether a word may be what somebody or something is called */
export function isName({ kind, determiner, capital }: Token): boolean {
  return kind === 'name' || determiner !== '' || capital;
}

function refersBack(statement: Statement | undefined): boolean {
  return statement?.tokens.some(({ text }) => isPronoun(text, statement.language)) ?? false;
}

/** @returns the words that stand in more than one sentence */
function commonTokens(statements: readonly Statement[]): Token[] {
  const seen = new Map<string, Set<Statement>>();
  for (const statement of statements)
    for (const { stem } of statement.tokens)
      seen.set(stem, (seen.get(stem) ?? new Set()).add(statement));
  return statements.flatMap(({ tokens }) =>
    tokens.filter(({ stem, kind }) => kind !== 'number' && (seen.get(stem)?.size ?? 0) > 1),
  );
}
