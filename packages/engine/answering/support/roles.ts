import type { Language } from '#language/languages.ts';
import { numberOf } from './number-words.ts';
import type { Alignment, Statement, Token } from './statement.ts';
import { isAgentWord, isPassiveVerb, isPronoun, opensClause, speakers } from './statement-words.ts';

/**
 * The words before and after a verb in its clause, and those of the clause before if the verb opens its own.
 */
interface Sides {
  passive: boolean;
  /** The words before it, without prepositional phrases. */
  subject: readonly Token[];
  after: readonly Token[];
  /** Whether a pronoun precedes it. */
  pronoun: boolean;
  /** The agent of a passive (after `by`). */
  agent: readonly Token[];
}

/** German articles show the object, wherever the noun is. */
const isObjectInGerman = ({ determiner }: Token) =>
  /^(?:den|dem|des|einen|einem)$/u.test(determiner);

/** @returns whether a word names someone or something that can act, other than the speaker */
export function isEntity({ kind, text }: Token): boolean {
  return (kind === 'content' || kind === 'name') && !(text in speakers);
}

function isNumber(word: string, language: Language): boolean {
  return /\p{N}/u.test(word) || numberOf(word, language) !== undefined;
}

/** @returns whether the word before a word, or its capital, shows that it is a noun or belongs to one */
function isNominal({ determiner, capital, kind, before }: Token, language: Language): boolean {
  return (
    determiner !== '' || capital || kind === 'name' || before === '' || isNumber(before, language)
  );
}

const relative = /^(?:who|which|that|qui|quien|que)$/u;

function sidesOf(statement: Statement, verb: Token): Sides {
  const { language } = statement;
  const clause = statement.clauses[verb.clause];
  const own = clause?.tokens ?? [];
  const opener = own[0]?.text ?? '';
  const isBefore = (token: Token) => token.place < verb.place && isEntity(token);
  // A German verb may be at the end of its clause, where only the pronoun shows the subject.
  const acts =
    language === 'german' && own.slice(0, 3).some(({ text }) => /^(?:er|sie|es)$/u.test(text));
  let before = acts ? [] : own.filter(isBefore);
  const speaks = own.some(({ text, place }) => text in speakers && place < verb.place);
  const goesOn = opensClause(opener, language) || own[0] === verb;
  if (before.length === 0 && !speaks && goesOn)
    before = statement.clauses[verb.clause - 1]?.tokens.filter(isEntity) ?? [];
  if (isInfinitive(statement, verb)) before = [];
  const isRelative = relative.test(opener);
  if (isRelative) before = before.slice(-1);
  const passive = isPassive(statement, verb);
  const isAgent = (token: Token) => isEntity(token) && isAgentWord(token.preposition, language);
  const isObject = (token: Token) => language === 'german' && isObjectInGerman(token);
  return {
    passive,
    subject: before.filter(
      (token) =>
        isRelative || (token.preposition === '' && isNominal(token, language) && !isObject(token)),
    ),
    pronoun: own.some(
      ({ text, place }) => place < verb.place && (text in speakers || isPronoun(text, language)),
    ),
    after: own.filter((token) => token.place > verb.place && isEntity(token)),
    agent: passive
      ? own.filter((token) => isAgent(token) && (language === 'german' || token.place > verb.place))
      : [],
  };
}

/** @returns whether a German verb ends its clause without a subject, as in `Netzstecker ziehen` */
function isInfinitive({ clauses, language }: Statement, verb: Token): boolean {
  const own = clauses[verb.clause]?.tokens ?? [];
  const [opener] = own;
  return (
    language === 'german' &&
    own.at(-1) === verb &&
    verb.text.endsWith('n') &&
    !own.some(({ kind, determiner }) => kind === 'light' || determiner !== '') &&
    !/^(?:weil|wenn|falls|dass|obwohl)$/u.test(opener?.text ?? '')
  );
}

function isPassive({ clauses, language }: Statement, verb: Token): boolean {
  const own = clauses[verb.clause]?.tokens ?? [];
  const goesOn = own[0] && opensClause(own[0].text, language) && own[1] === verb;
  const near = goesOn
    ? (clauses[verb.clause - 1]?.tokens ?? [])
    : own.filter(
        ({ place }) => language === 'german' || (place < verb.place && place >= verb.place - 3),
      );
  const formed = language !== 'english' || /(?:ed|en|own|orn)$/u.test(verb.text);
  return formed && near.some(({ text }) => isPassiveVerb(text, language));
}

/** @returns whether a shared word may be a verb, judging by the word before it */
function isVerbLike(token: Token, language: Language): boolean {
  if (
    (token.kind !== 'content' && token.kind !== 'light') ||
    (language === 'german' && token.capital)
  )
    return false;
  return (
    token.determiner === '' &&
    !isNumber(token.before, language) &&
    (token.preposition === '' || token.before === 'to' || token.before === 'zu')
  );
}

/**
 * Compares who does what to whom: the actor in one statement must not be the object in the other.
 *
 * @param alignment for each word of the statement, the words of the source that mean the same
 * @returns false if the two statements share a verb and swap its sides
 */
export function agreesInRoles(said: Statement, source: Statement, alignment: Alignment): boolean {
  const { language } = source;
  for (const [verb, found] of alignment) {
    const [original] = found;
    if (found.length !== 1 || !original) continue;
    if (!isVerbLike(verb, language) || !isVerbLike(original, language)) continue;
    const one = sidesOf(said, verb);
    const other = sidesOf(source, original);
    const same = previous(said, verb);
    if (
      one.passive === other.passive &&
      same &&
      alignment.get(same)?.includes(previous(source, original) ?? same)
    )
      continue;
    if (swaps(one, other, alignment) || swapsSpeakers(said, source, verb, original)) return false;
  }
  return true;
}

/** @returns the last entity before a verb, in its clause */
function previous({ clauses }: Statement, verb: Token): Token | undefined {
  return clauses[verb.clause]?.tokens.findLast(
    (token) => token.place < verb.place && isEntity(token),
  );
}

function swaps(one: Sides, other: Sides, alignment: Alignment): boolean {
  const among = (tokens: readonly Token[], place: readonly Token[]) =>
    tokens.some((token) => alignment.get(token)?.length === 1) &&
    tokens
      .filter((token) => alignment.get(token)?.length)
      .every((token) => alignment.get(token)?.every((match) => place.includes(match)));
  const covers = (place: readonly Token[], tokens: readonly Token[]) =>
    place.length > 0 &&
    place.every((token) => tokens.some((item) => alignment.get(item)?.includes(token)));
  if (one.passive === other.passive) {
    if (one.passive) return among(one.agent, other.subject) || among(one.subject, other.agent);
    return (
      ((other.subject.length > 0 || (other.pronoun && !one.pronoun)) &&
        among(one.subject, other.after)) ||
      (one.subject.length > 0 &&
        covers(other.subject, one.after) &&
        !covers(other.subject, one.subject))
    );
  }
  if (one.passive) return false;
  if (other.agent.length > 0)
    return (
      one.subject.length > 0 && covers(other.agent, one.after) && !covers(other.agent, one.subject)
    );
  return among(one.subject, other.after);
}

function swapsSpeakers(said: Statement, source: Statement, verb: Token, original: Token): boolean {
  const speakerOf = (statement: Statement, token: Token) =>
    statement.clauses[token.clause]?.tokens
      .filter(
        ({ text, place }) => text in speakers && place < token.place && place >= token.place - 3,
      )
      .map(({ text }) => speakers[text])
      .at(-1);
  const [one, other] = [speakerOf(said, verb), speakerOf(source, original)];
  return one !== undefined && other !== undefined && one !== other;
}
