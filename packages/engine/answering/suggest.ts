import { isTableRow } from '#language/blocks.ts';
import { isStopWord, type Language } from '#language/languages.ts';
import { monthPattern } from '#language/month-names.ts';
import type { TextRange } from '#language/text-range.ts';
import { splitWords } from '#language/words.ts';
import type { Passage, PassageText } from '#passages/passage.ts';
import { languageOf } from '#passages/terms.ts';
import { readUnits, type Unit } from './units.ts';

/** A question that a document may be asked, before it is known whether the document answers it. */
export interface Suggestion extends SuggestedQuestion {
  /** The part that may have the answer. */
  part: number;
  range: TextRange;
}

/** Maximum length of the name of a thing asked for, in words. */
const maxWords = 6;
/** The same if the question is only the name. */
const maxWordsAlone = 4;
const price = /\p{Sc}\s?\p{Nd}|\p{Nd}\s?(?:\p{Sc}|EUR|USD|GBP|CHF)/u;
const pricedHead = /\p{Sc}|(?<!\p{L})(?:prices?|costs?|fees?|amount)(?!\p{L})/iu;
const numbering = /^(?:§+\s*)?(?:\p{Nd}+(?:\.\p{Nd}+)*|[IVXLC]+|\p{Lu})[.)]?\s+(?=\p{Lu}|\p{Lo})/u;
const howTo = /^how to /iu;
/** A shortened label that nobody would say: `Ref`. */
const cutShort = /(?<!\p{L})(?:refs?|tel|fax|nrs?|nos?|id|dob)(?!\p{L})|\p{L}\./iu;
/** Nobody asks a document for its telephone numbers. */
const telephone = /^(?:\+|\(?0)\p{Nd}[\p{Nd}\s()/-]{6,}$/u;
/** A label that continues with its value: `Examined on: 3 May`. */
const goesOn = /(?:\p{L}{4}ed|born|taken|(?<!\p{L})(?:at|by|for|from|of|on|to))$/iu;
/** Openings that do not name a thing: `Before the first wash`, `What you used`. */
const opensClause =
  /^(?:after|before|between|during|for|from|how|if|in|on|to|what|when|where|who|why|with)\s/iu;

/** The document's words for its writer and its reader, as the reader says them. */
const said: readonly [RegExp, string][] = [
  [/(?<!\p{L})your(?!\p{L})/giu, 'my'],
  [/(?<!\p{L})our(?!\p{L})/giu, 'your'],
  [/(?<!\p{L})us(?!\p{L})/gu, 'you'],
];

/** @returns the words of a heading or label as they are written within a sentence; null if they name nothing */
function nameOf(text: string, language: Language): string | null {
  const isEnglish = language === 'english';
  const name = text
    .replace(/\s+/gu, ' ')
    .replace(numbering, '')
    .replace(/(?<! ) \([^)]*\)/gu, '')
    .replace(/(?<![\s:.…])[\s:.…]+$/u, '');
  const words = splitWords(name);
  const isName = /\p{L}{3}/u.test(name) && words.some((word) => !isStopWord(word.text, language));
  if (!isName || words.length > (isEnglish ? maxWords : maxWordsAlone)) return null;
  if (/[?!;:,·|]|\p{Nd}{3}|^\p{L}+['’]s\s/u.test(name) || cutShort.test(name)) return null;
  if (!/\p{Ll}/u.test(name) && /\p{Lu}{3}/u.test(name)) return name.toLowerCase();
  if (!isEnglish) return language === 'german' ? name : lowerFirst(name);
  // If later words are capitalised, it may be the name of a person or a firm.
  if (/.\p{Lu}/u.test(name.replace(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu, ''))) return null;
  const asSaid = said.reduce((text, [word, by]) => text.replace(word, by), name);
  return /^\p{Lu}{2}/u.test(asSaid) ? asSaid : lowerFirst(asSaid);
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Whether an English name is plural: `days at home`. */
const isMany = (name: string) =>
  /(?<![sui])s(?= (?:about|after|at|before|for|from|in|of|on|per|to|with) |$)| and /iu.test(name);

/** A name without an article: uncountable, such as `cancellation`, or an activity. */
const takesNone = /^\p{L}+(?:ing|ion|ty|ness|[ae]nce)$|^(?:\p{L}+ing|the|an?|my|your) |\p{Lu}{2}/u;
const withArticle = (name: string) => (isMany(name) || takesNone.test(name) ? name : `the ${name}`);

/** @returns the question for the value of a thing with a label or row of its own */
function askValue(name: string, language: Language, isPrice: boolean): SuggestedQuestion {
  if (language !== 'english') return { kind: 'name', words: name };
  return { kind: isPrice ? 'amount' : 'fact', words: `${isMany(name) ? 'are' : 'is'} the ${name}` };
}

function suggestionOf(unit: Unit, language: Language): SuggestedQuestion | null {
  const { kind, cells, text } = unit;
  const [first, second] = cells;
  if (kind === 'field' && first && second === undefined) {
    const name = nameOf(first.head, language);
    const isValue = /^\W?\p{Nd}/u.test(first.text) && !telephone.test(first.text);
    return name !== null && isValue && !goesOn.test(name)
      ? askValue(name, language, price.test(first.text))
      : null;
  }
  if (kind === 'row' && first) {
    const name = nameOf(first.text, language);
    const isPriced = cells
      .slice(1)
      .some(
        ({ head, text }) => price.test(text) || (pricedHead.test(head) && /^\p{Nd}/u.test(text)),
      );
    return name !== null && isPriced && !/\p{Nd}/u.test(name) && !isMonth.test(name)
      ? askValue(name, language, true)
      : null;
  }
  if (kind === 'sentence') return askSentence(text, language);
  // A heading with columns is the head of a table.
  if (kind !== 'heading' || isTableRow(text)) return null;
  const name = nameOf(text, language);
  if (name === null) return null;
  if (language !== 'english') return { kind: 'name', words: name };
  if (howTo.test(name)) return { kind: 'way', words: name.replace(howTo, '') };
  return opensClause.test(name) || /\p{Nd}/u.test(name)
    ? null
    : { kind: 'topic', words: withArticle(name) };
}

const isMonth = new RegExp(`^${monthPattern}$`, 'iu');

/** Heads of numeric columns that nobody compares. */
const numbersOnly = /^(?:most|least|max|min)|^(?:number|year|page|code|position|rank|size)$/iu;

/** @returns the question which row of a table has the most, if one of its columns counts things: `Beds` */
function suggestOfTable(rows: readonly Unit[], language: Language): SuggestedQuestion | null {
  const [what, ...columns] = rows[0]?.cells ?? [];
  if (language !== 'english' || rows.length < 3 || !what) return null;
  const thing = nameOf(what.head, language);
  const isNumber = (at: number) =>
    rows.every(({ cells }) => /^\p{Nd}+(?:[.,]\p{Nd}+)*$/u.test(cells[at]?.text ?? ''));
  const measures = columns.flatMap(({ head }, index) => {
    const name = head.replace(/\s*\([^)]*\)/gu, '');
    const measure = isNumber(index + 1) && !numbersOnly.test(name) ? nameOf(name, language) : null;
    return measure ?? [];
  });
  const [measure] = measures;
  if (thing === null || measure === undefined || isMany(thing) || isNumber(0)) return null;
  const most = isMany(measure) || /^\p{L}+s /u.test(measure) ? 'most' : 'highest';
  return { kind: 'which', words: `${thing} has the ${most} ${measure}` };
}

/**
 * Collects from passages what a person may ask about them: sentences that say how much or when, labels of
 * fields, rows with prices, tables, headings. It skips headings without text below them, and the title.
 *
 * @param passages passages of one document, in order
 */
export function suggestQuestions(
  passages: readonly (PassageText & Pick<Passage, 'part'>)[],
): Suggestion[] {
  const language = languageOf(splitWords(passages.map(({ partText }) => partText).join('\n')));
  return passages.flatMap((passage) => {
    const units = readUnits(passage);
    const tables = Map.groupBy(
      units.filter(({ kind, group }) => kind === 'row' && group !== null),
      ({ group }) => group,
    );
    const ofTables = [...tables.values()].flatMap((rows): Suggestion[] => {
      const range = { start: rows[0]?.start ?? 0, end: rows.at(-1)?.end ?? 0 };
      const found = suggestOfTable(rows, language);
      return found ? [{ ...found, part: passage.part, range }] : [];
    });
    const ofUnits = units.flatMap((unit, index): Suggestion[] => {
      const isTitle = passage.part === 1 && index === 0 && unit.kind === 'heading';
      const found = isTitle ? null : suggestionOf(unit, language);
      if (found === null) return [];
      if (unit.kind !== 'heading') return [{ ...found, part: passage.part, range: unit }];
      const next = units.slice(index + 1).findIndex(({ kind }) => kind === 'heading');
      const below = units.slice(index + 1, next < 0 ? undefined : index + 1 + next);
      const [first, last] = [below[0], below.at(-1)];
      if (!first || !last) return [];
      const range = { start: first.start, end: last.end };
      return [{ ...found, part: passage.part, range }];
    });
    return [...ofTables, ...ofUnits];
  });
}

/** @returns the suggestions in the order in which they are tried: one of each kind in turn */
export function inOrderOfTrial(suggestions: readonly Suggestion[]): Suggestion[] {
  const byKind = questionKinds.map((kind) => suggestions.filter((one) => one.kind === kind));
  const most = Math.max(0, ...byKind.map(({ length }) => length));
  return Array.from({ length: most }, (_, round) =>
    byKind.flatMap((ofKind) => ofKind[round] ?? []),
  ).flat();
}

/**
 * How a question begins: `amount` with how much, `moment` with when, `fact` with what, and so on; `way` asks
 * for how something is done, `topic` for what a section says, `name` is the name alone. The best first.
 */
const questionKinds = ['amount', 'moment', 'which', 'way', 'fact', 'topic', 'name'] as const;

/** A question that a document may be asked. */
interface SuggestedQuestion {
  kind: (typeof questionKinds)[number];
  /** The rest of it, with the document's words for what is asked: `is the holding deposit`. */
  words: string;
}

const money = `(?:\\p{Sc}\\s?\\p{Nd}|\\p{Nd}[\\p{Nd}.,]*\\s?(?:\\p{Sc}|EUR|USD|GBP|CHF|euros?|pounds|dollars)(?!\\p{L}))`;
const time = `(?:(?:on|at|from|until)\\s)(?:\\p{L}+day\\b|the\\s\\p{Nd}|\\p{Nd}|${monthPattern}|noon|midnight)`;

/** A subject of up to four words at the beginning of a sentence: `The rent`, `3.1 Your first lesson`. */
const subject =
  '^(?:\\p{Nd}+(?:\\.\\p{Nd}+)*\\.?\\s+)?(?<whose>The|Your|Our)\\s(?<thing>(?:[\\p{Ll}-]+\\s){0,3}?[\\p{Ll}-]{3,})\\s';

/** How a sentence continues after its subject, and the kind of question that asks for it. */
const statements: readonly { kind: SuggestedQuestion['kind']; goesOn: string }[] = [
  { kind: 'amount', goesOn: `(?<verb>is|are|costs?)\\s(?:about\\s|only\\s)?${money}` },
  {
    kind: 'moment',
    goesOn: `(?<verb>is|are|begins?|starts?|ends?|leaves?|opens?|closes?|arrives?)\\s${time}`,
  },
];
const patterns = statements.map(({ kind, goesOn }) => ({
  kind,
  pattern: new RegExp(subject + goesOn, 'u'),
}));

/**
 * @returns the question that a sentence answers, such as `How much is the rent?` for `The rent is £940 a
 *   month`; null for other sentences
 */
function askSentence(text: string, language: Language): SuggestedQuestion | null {
  if (language !== 'english') return null;
  for (const { kind, pattern } of patterns) {
    const { whose = '', thing = '', verb } = pattern.exec(text)?.groups ?? {};
    if (verb === undefined) continue;
    const named = `${owner(whose)} ${thing}`;
    if (verb === 'is' || verb === 'are') return { kind, words: `${verb} ${named}` };
    return {
      kind,
      words: `${verb.endsWith('s') ? 'does' : 'do'} ${named} ${verb.replace(/s$/u, '')}`,
    };
  }
  return null;
}

/** The reader is the person whom the document calls `you`. */
const owners: Readonly<Record<string, string>> = { Your: 'my', Our: 'your' };
const owner = (whose: string) => owners[whose] ?? 'the';
