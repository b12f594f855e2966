import { isListed, lettersIn } from '#language/frequency.ts';
import { guessLanguage, isStopWord, knownLanguages, type Language } from '#language/languages.ts';
import { stemWord } from '#language/stems.ts';
import { splitWords, type Word } from '#language/words.ts';
import { languageTerm, rarity, type Term, termId, toTerms } from './terms.ts';
import { weighBeside } from './weigh-beside.ts';
import type {
  CountTerms,
  PossibleVariant,
  Variant,
  WeighedQuestion,
  WeighedTerm,
} from './weighed-question.ts';

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
  scopes: readonly { id: string; chunks: number; embedderId: string | null }[];
  countTerms: CountTerms;
}

/**
 * Weighs the words of a question by their rarity in the scopes asked, and in no others: the documents
 * of one person never influence the scores of another.
 */
export async function weighQuestion(
  query: string,
  { scopes, countTerms }: AskedScopes,
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
  const variantsOf = (index: number) => [
    ...new Set(stemmed.flatMap((terms) => terms[index]?.stem ?? [])),
  ];
  const used = (telling.length > 0 ? telling : asked).map(([, word]) => ({
    ...word,
    stems: variantsOf(word.index),
  }));
  const own = new Set(used.flatMap(({ term, stems }) => (term.kind === 'word' ? stems : [])));
  const beside = weighBeside(query, own);
  const ofWords = used.flatMap(({ stems }) => stems.map(termId));
  const counts = await countTerms([...new Set([...ofWords, ...beside.terms])]);
  const chunks = scopes.reduce((sum, scope) => sum + scope.chunks, 0);
  const standingIn = (stems: readonly string[]) =>
    Math.min(
      chunks,
      stems.reduce((sum, stem) => sum + (counts.get(termId(stem)) ?? 0), 0),
    );
  const wordOf = (index: number) => words[index]?.text ?? '';
  const missing = used.filter(({ term, stems }) => term.kind === 'word' && standingIn(stems) === 0);
  const meant = await findMeantWords(countTerms, {
    words: missing.map(({ index }) => wordOf(index)),
    languages: tried,
  });
  const terms = used.map(({ term: { kind, start, end }, index, stems, count }): WeighedTerm => {
    const standing = standingIn(stems);
    const weight = kindShare[kind] * count * rarity(standing, chunks);
    const word = wordOf(index);
    const variants = meant.get(word) ?? [];
    return { kind, word, stems, start, end, chunks: standing, weight, variants };
  });
  return {
    ...{ terms, chunks, language },
    beside: beside.weigh(counts, chunks),
    scopes: scopes.map(({ id, embedderId }) => ({ id, embedderId })),
  };
}

/** How strongly a word counts as a variant with a typing error. */
const errorStrength = 0.8;
/** The first letter is seldom wrong (Kukich, Techniques for Automatically Correcting Words, 1992). */
const otherStartStrength = 0.5;

/** Maximum number of terms looked up for one question: those of two words of ten letters. */
const maxTerms = 1200;
/** Maximum number of words that one mistyped word may stand for. */
const maxMeanings = 3;

/** Shorter words have too many similar ones. */
const minWordLength = 4;

/** Letters omitted, inserted, replaced, or swapped with their neighbour. */
function withOneError(word: string, letters: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    const rest = after.slice(1);
    if (after !== '') found.add(before + rest);
    if (rest !== '') found.add(before + rest.charAt(0) + after.charAt(0) + rest.slice(1));
    for (const letter of letters) {
      found.add(before + letter + after);
      if (after !== '') found.add(before + letter + rest);
    }
  }
  found.delete(word);
  return found;
}

/**
 * Returns the words that a mistyped word may stand for: every spelling that differs in one letter. Most of
 * them are not words, so the caller looks up which ones its texts contain.
 *
 * @param word folded
 * @returns none for a short word, a listed word, a word with characters outside the language's letters,
 *   or a language without a list
 */
export function wordsMeantBy(word: string, language: Language): string[] {
  const letters = lettersIn(language);
  const isOfLanguage = Array.from(word).every((letter) => letters.has(letter));
  if (word.length < minWordLength || !isOfLanguage || isListed(word, language)) return [];
  return [...withOneError(word, letters)];
}

function meantIn(word: string, language: Language): { word: string; strength: number }[] {
  return wordsMeantBy(word, language)
    .map((meant) => ({
      word: meant,
      strength: meant.startsWith(word.charAt(0)) ? errorStrength : otherStartStrength,
    }))
    .filter((meant) => !isStopWord(meant.word, language));
}

/**
 * @param word of a question, which no text has; folded
 * @param languages that the word may be in; if one of them lists it, it is not mistyped
 * @returns possible spellings of the word in the texts, strongest first, each stem once
 */
function possiblyMeant(word: string, languages: readonly Language[]): PossibleVariant[] {
  const byStem = new Map<string, PossibleVariant>();
  const knowing = languages.filter((language) => isListed(word, language));
  for (const language of knowing.length > 0 ? knowing : languages)
    for (const { word: meant, strength } of meantIn(word, language)) {
      const stem = stemWord(meant, language);
      if (isStopWord(stem, language)) continue;
      if (strength > (byStem.get(stem)?.strength ?? 0))
        byStem.set(stem, { stems: [stem], word: meant, strength });
    }
  return [...byStem.values()].sort((one, other) => other.strength - one.strength);
}

/**
 * Finds variants for words that no chunk of the scopes contains: words of the scopes with a typing error.
 *
 * @param input `words` are folded; `languages` are those they may be in
 * @returns variants by word, strongest first; words without variants are left out
 */
async function findMeantWords(
  countTerms: CountTerms,
  { words, languages }: { words: readonly string[]; languages: readonly Language[] },
): Promise<Map<string, Variant[]>> {
  const possible = words.flatMap((word) =>
    possiblyMeant(word, languages).map((meant) => ({ word, meant })),
  );
  const terms = possible.flatMap(({ meant }) => meant.stems.map(termId)).slice(0, maxTerms);
  if (terms.length === 0) return new Map();
  const counts = await countTerms(terms);
  const found = new Map<string, Variant[]>();
  for (const { word, meant } of possible) {
    const chunks = Math.max(0, ...meant.stems.map((stem) => counts.get(termId(stem)) ?? 0));
    const known = found.get(word) ?? [];
    if (chunks > 0 && known.length < maxMeanings) found.set(word, [...known, { ...meant, chunks }]);
  }
  return found;
}
