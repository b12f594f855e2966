import { isListed } from '#language/frequency.ts';
import { guessLanguage, isStopWord, knownLanguages, type Language } from '#language/languages.ts';
import { splitWords, type Word } from '#language/words.ts';
import { languageTerm, rarity, type Term, termId, toTerms } from './terms.ts';
import { weighBeside } from './weigh-beside.ts';
import type { CountTerms, WeighedQuestion, WeighedTerm } from './weighed-question.ts';

/** This many stop words of a language show that a question is in it. */
const minStopWords = 2;
/** Otherwise, the question may be in this many languages of the scopes. */
const likelyLanguages = 3;

/** Weights by kind of term. The last two repeat words of the question in another form. */
const kindShare = { word: 1, compound: 0.5, gram: 0.5 } as const;

const languagesByMarker = new Map(
  knownLanguages.map((language) => [languageTerm(language), language]),
);

/** @returns each word once with its number of occurrences, in question order */
function countAsked(
  words: readonly Word[],
  terms: readonly Term[],
): Map<string, { term: Term; index: number; count: number }> {
  const asked = new Map<string, { term: Term; index: number; count: number }>();
  terms.forEach((term, index) => {
    const key = words[index]?.text ?? term.stem;
    const known = asked.get(key);
    if (known) known.count += 1;
    else asked.set(key, { term, index, count: 1 });
  });
  return asked;
}

/**
 * @param guessed the apparent language of the question
 * @param languages those of the scopes, by descending number of chunks
 * @returns the language of the question, or if its words are inconclusive, the likely ones of the scopes
 */
function languagesToTry(
  words: readonly Word[],
  guessed: Language,
  languages: readonly Language[],
): readonly Language[] {
  const stops = words.filter(({ text }) => isStopWord(text, guessed)).map(({ text }) => text);
  return new Set(stops).size < minStopWords ? languages.slice(0, likelyLanguages) : [guessed];
}

/**
 * @param tried possible languages of the question, likeliest first
 * @returns the one that knows most of its words
 */
function likeliestOf(words: readonly Word[], tried: readonly Language[]): Language | undefined {
  if (tried.length < 2) return tried[0];
  const known = tried.map(
    (language) =>
      words.filter(({ text }) => isStopWord(text, language) || isListed(text, language)).length,
  );
  return tried[known.indexOf(Math.max(...known))];
}

/** The scopes in which a question is asked. */
export interface AskedScopes {
  /** Number of their chunks. */
  chunks: number;
  countTerms: CountTerms;
}

/**
 * Weighs the words of a question by their rarity in the scopes asked, and in no others: the documents
 * of one person never influence the scores of another.
 */
export async function weighQuestion(
  query: string,
  { chunks, countTerms }: AskedScopes,
): Promise<WeighedQuestion> {
  const markers = await countTerms([...languagesByMarker.keys()]);
  const languages = [...markers]
    .sort(([, chunks], [, others]) => others - chunks)
    .flatMap(([marker]) => languagesByMarker.get(marker) ?? []);
  const words = splitWords(query);
  const guessed = guessLanguage(
    words.map(({ text }) => text),
    languages,
  );
  const tried = languagesToTry(words, guessed, languages);
  const language = likeliestOf(words, tried) ?? guessed;
  const stemmed = languages.map((one) => toTerms(words, one));
  const asked = [...countAsked(words, toTerms(words, language))];
  const telling = asked.filter(([, { term }]) => !term.stop);
  const stemsOf = (index: number) => [
    ...new Set(stemmed.flatMap((terms) => terms[index]?.stem ?? [])),
  ];
  const used = (telling.length > 0 ? telling : asked).map(([, word]) => ({
    ...word,
    stems: stemsOf(word.index),
  }));
  const own = new Set(used.flatMap(({ term, stems }) => (term.kind === 'word' ? stems : [])));
  const beside = weighBeside(query, own);
  const ofWords = used.flatMap(({ stems }) => stems.map(termId));
  const counts = await countTerms([...new Set([...ofWords, ...beside.terms])]);
  const standingIn = (stems: readonly string[]) =>
    Math.min(
      chunks,
      stems.reduce((sum, stem) => sum + (counts.get(termId(stem)) ?? 0), 0),
    );
  const wordOf = (index: number) => words[index]?.text ?? '';
  const terms = used.map(({ term: { kind, start, end }, index, stems, count }): WeighedTerm => {
    const standing = standingIn(stems);
    const weight = kindShare[kind] * count * rarity(standing, chunks);
    return { kind, word: wordOf(index), stems, start, end, chunks: standing, weight };
  });
  return {
    ...{ terms, chunks, language },
    beside: beside.weigh(counts, chunks),
  };
}
