import type { Language } from '../language/languages.ts';
import { monthPattern } from '../language/month-names.ts';

/**
 * How a question begins: `amount` with how much, `moment` with when, `fact` with what, and so on; `whether` asks for yes or
 * no, `way` for how something is done, `topic` for what a section says, `name` names the thing alone. The best first.
 */
export const questionKinds = [
  ...(['amount', 'moment', 'which', 'whether', 'length'] as const),
  ...(['count', 'way', 'fact', 'topic', 'name'] as const),
] as const;

/** A question that a document may be asked. */
export interface SuggestedQuestion {
  kind: (typeof questionKinds)[number];
  /** The rest of it, with the document's words for what is asked for: `is the holding deposit`. */
  words: string;
}

const number =
  '(?:\\p{Nd}[\\p{Nd}.,]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|thirty)';
const money = `(?:\\p{Sc}\\s?\\p{Nd}|\\p{Nd}[\\p{Nd}.,]*\\s?(?:\\p{Sc}|EUR|USD|GBP|CHF|euros?|pounds|dollars)(?!\\p{L}))`;
const time = `(?:(?:on|at|from|until)\\s)(?:\\p{L}+day\\b|the\\s\\p{Nd}|\\p{Nd}|${monthPattern}|noon|midnight)`;
const span = `${number}\\s(?:minutes?|hours?|days?|weeks?|months?|years?)(?!\\p{L}|\\s(?:old|late|early|behind|ahead|away))`;

/** A thing of up to four words that a sentence opens with: `The rent`, `3.1 Your first lesson`. */
const subject =
  '^(?:\\p{Nd}+(?:\\.\\p{Nd}+)*\\.?\\s+)?(?<whose>The|Your|Our)\\s(?<thing>(?:[\\p{Ll}-]+\\s){0,3}?[\\p{Ll}-]{3,})\\s';

/** Each tells how a sentence goes on behind its subject, and what asks for that. */
const statements: readonly { kind: SuggestedQuestion['kind']; goesOn: string }[] = [
  { kind: 'amount', goesOn: `(?<verb>is|are|costs?)\\s(?:about\\s|only\\s)?${money}` },
  { kind: 'length', goesOn: `(?<verb>is|are|lasts?|takes?)\\s(?:about\\s|for\\s)?${span}` },
  {
    kind: 'moment',
    goesOn: `(?<verb>is|are|begins?|starts?|ends?|leaves?|opens?|closes?|arrives?)\\s${time}`,
  },
];
const patterns = statements.map(({ kind, goesOn }) => ({
  kind,
  pattern: new RegExp(subject + goesOn, 'u'),
}));

const ownership = new RegExp(
  `^(?:\\p{Nd}[.\\p{Nd}]*\\s+)?You (?:have|get) ${number} (?<things>[\\p{Ll}-]+s(?: of (?:[\\p{Ll}-]+ )?[\\p{Ll}-]{4,})?)`,
  'u',
);
const permission =
  /^(?:\p{Nd}[.\p{Nd}]*\s+)?(?<things>\p{Lu}\p{Ll}+(?: and \p{Ll}+)?) (?<verb>is|are) (?:only |not )?(?:allowed|permitted|prohibited|forbidden)\b/u;
const german = new RegExp(
  `^(?<whose>Der|Die|Das|Ihre?)\\s(?<thing>\\p{Lu}\\p{Ll}{3,})\\sbeträgt\\s(?:derzeit\\s)?${money}`,
  'u',
);

/**
 * @returns what asks for what a sentence says: `How much is the rent?` for `The rent is £940 a month`; null for
 *   sentences of other forms
 */
export function askSentence(text: string, language: Language): SuggestedQuestion | null {
  if (language === 'german') {
    const { whose, thing } = german.exec(text)?.groups ?? {};
    if (whose === undefined) return null;
    return {
      kind: 'amount',
      words: `ist ${whose.toLowerCase().replace(/^ihr/u, 'mein')} ${thing}`,
    };
  }
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
  const { things: owned } = ownership.exec(text)?.groups ?? {};
  if (owned !== undefined) return { kind: 'count', words: `${owned} do I have` };
  const { things, verb } = permission.exec(text)?.groups ?? {};
  return things === undefined
    ? null
    : { kind: 'whether', words: `${verb} ${things.toLowerCase()} allowed` };
}

/** The reader is the one whom the document calls `you`. */
const owners: Readonly<Record<string, string>> = { Your: 'my', Our: 'your' };
const owner = (whose: string) => owners[whose] ?? 'the';
