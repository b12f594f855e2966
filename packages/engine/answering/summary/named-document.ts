import { knownLanguages } from '#language/languages.ts';
import { stemWord } from '#language/stems.ts';
import { splitWords } from '#language/words.ts';
import { fold, type Genre, genrePatterns, holds } from './words.ts';

/** A document that a question may ask for. */
export interface NamedDocument {
  id: string;
  filename: string;
  /** Its first heading and its first line; empty if it has neither. */
  title: string;
}

/** Forms of one word share at least this many first letters. */
const sameLetters = 3;

/** @returns whether two folded words are forms of one word in a known language */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.slice(0, sameLetters) !== other.slice(0, sameLetters)) return false;
  return knownLanguages.some((language) => stemWord(one, language) === stemWord(other, language));
}

/** @returns whether the filename or title of a document says that it is of one of the genres */
export function isOfGenre({ filename, title }: NamedDocument, genres: readonly Genre[]): boolean {
  const name = fold(`${filename.replace(/\.[^.]*$/u, '')}\n${title}`).replace(/[\d_]+/gu, ' ');
  return [...genrePatterns].some(
    ([genre, pattern]) =>
      // A lease is a contract.
      (genres.includes(genre) || (genre === 'lease' && genres.includes('contract'))) &&
      holds(pattern, name),
  );
}

/** @returns the genres that a folded text names */
export function genresIn(text: string): Genre[] {
  return [...genrePatterns].flatMap(([genre, pattern]) => (holds(pattern, text) ? [genre] : []));
}

/** The question must contain this share of a name's words, if nothing else shows that it means a document. */
const namedShare = 0.5;

/** @returns the words of a document's filename, and of its title */
function namesOf({ filename, title }: NamedDocument): string[][] {
  return [filename.replace(/\.[^.]*$/u, ''), title].map((name) =>
    splitWords(name.replaceAll('_', ' ')).map(({ text }) => text),
  );
}

/** @returns whether its filename or title contains one of the nouns */
export function isCalled(document: NamedDocument, nouns: readonly string[]): boolean {
  return namesOf(document)
    .flat()
    .some((word) => nouns.some((noun) => isSameWord(noun, word)));
}

/** @returns the documents whose names contain all of the words, or else those of a genre they name: `lease` */
export function findCalled<Known extends NamedDocument>(
  words: readonly string[],
  documents: readonly Known[],
): Known[] {
  const called = documents.filter((document) => words.every((word) => isCalled(document, [word])));
  if (called.length > 0) return called;
  const genres = genresIn(words.join(' '));
  return documents.filter((document) => isOfGenre(document, genres));
}

/** @returns the documents whose names contain the largest number of the words, and the words that they lack */
export function findNamed(
  words: readonly string[],
  documents: readonly NamedDocument[],
  mostOfName: boolean,
): { documents: NamedDocument[]; words: string[] } | null {
  const matches = documents.map((document) => {
    const names = namesOf(document);
    const said = words.filter((word) => names.flat().some((known) => isSameWord(word, known)));
    const share = Math.max(
      ...names.map(
        (name) =>
          name.filter((known) => words.some((word) => isSameWord(word, known))).length /
          (name.length || 1),
      ),
    );
    return { document, said, share };
  });
  const most = Math.max(0, ...matches.map(({ said }) => said.length));
  const best = matches.filter(
    ({ said, share }) => said.length === most && (!mostOfName || share >= namedShare),
  );
  const said = best[0]?.said ?? [];
  if (said.length === 0) return null;
  return {
    documents: best
      .filter((match) => match.said.join() === said.join())
      .map(({ document }) => document),
    words: words.filter((word) => !said.includes(word)),
  };
}

/**
 * @returns the filename if the text contains it, else the name without extension if the text contains that,
 *   else an empty string
 */
export function nameIn(text: string, filename: string): string {
  const name = fold(filename);
  const candidates = [name, name.replace(/\.[^.]*$/u, '')];
  return candidates.find((candidate) => standsAlone(text, candidate)) ?? '';
}

function standsAlone(text: string, name: string): boolean {
  const at = name.length > 2 ? text.indexOf(name) : -1;
  const around = text.charAt(at - 1) + text.charAt(at + name.length);
  return at >= 0 && !/[\p{L}\p{N}]/u.test(around);
}

/** A question about documents themselves: which there are, how many pages they have, their titles. */
export interface RecordQuestion {
  asks: 'pages' | 'documents' | 'title';
  /** Folded words that name a document; empty if all documents are meant. */
  named: readonly string[];
}

/** What follows each beginning names a document, or is filler. */
const beginnings: Readonly<Record<RecordQuestion['asks'], RegExp>> = {
  pages:
    /^(?:how many pages (?:does|do|has|have|are there in|are in|is|are)|wie ?viele seiten (?:hat|haben|sind in|umfasst)|combien de pages (?:a|ont|compte|contient|fait)|cu[aá]ntas p[aá]ginas (?:tiene|tienen|hay en)) /iu,
  documents:
    /^(?:how many (?:documents|files) (?:do i|have i|are|did i)|(?:what|which) (?:documents|files) (?:do i|have i|are|did i)|(?:list|show) (?:me )?(?:all )?(?:my|the) (?:documents|files)|wie ?viele (?:dokumente|dateien) (?:habe ich|sind|gibt)|welche (?:dokumente|dateien) (?:habe ich|sind|gibt)|combien de (?:documents|fichiers) (?:ai je|j ai|y a)|quels (?:documents|fichiers) (?:ai je|y a)|qu[eé] (?:documentos|archivos) (?:tengo|hay)|cu[aá]ntos (?:documentos|archivos) (?:tengo|hay)) /iu,
  title:
    /^(?:what(?: i?s| are)? (?:the|its) titles?|wie (?:lautet|ist) der titel|quel est (?:le|son) titre|cu[aá]l es (?:el|su) t[ií]tulo) /iu,
};

const filler = new Set(
  `a all altogether archivo das datei dateien de dem der des die dieses document documento documents dokument dokumente el
  en es estan file files fichier fichiers geladen got has have haben hat here hier hochgeladen i il in insgesamt is it
  la le les long mein meine mi my of on pdf sie t the there these they this total un upload uploaded y`.split(
    /\s+/u,
  ),
);

/** @returns what a question asks about documents themselves; null if it asks for something in their text */
export function recordQuestionOf(query: string): RecordQuestion | null {
  const asked = `${query.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()} `;
  for (const asks of ['pages', 'documents', 'title'] as const) {
    const beginning = beginnings[asks].exec(asked);
    if (!beginning) continue;
    const named = splitWords(asked.slice(beginning[0].length))
      .map(({ text }) => text)
      .filter((word) => !filler.has(word));
    return asks === 'documents' && named.length > 0 ? null : { asks, named };
  }
  return null;
}
