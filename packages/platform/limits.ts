import { availableParallelism } from 'node:os';
import { documindQuotas } from '@m8/contracts/documind/limits.ts';
import type { QuotaName } from '@m8/contracts/documind/quotas.ts';
import type { RateLimitRule } from './rate-limit.ts';

/*
 * Every rule that limits how often something may be done, before RATE_LIMIT_SCALE. Names are part of
 * what is stored; the log line of a refused request has the name of the rule that refused it.
 */

const quarterHour = 15 * 60;
const hour = 60 * 60;

/**
 * Of accounts. An address can be a whole town behind its phone company, so it may do much; one account
 * from one address, little.
 */
export const accountRules = {
  signInFromAddress: { name: 'sign-in address', limit: 100, windowSeconds: quarterHour },
  signInFromAddressToAccount: { name: 'sign-in both', limit: 5, windowSeconds: quarterHour },
  signInToAccount: { name: 'sign-in account', limit: 50, windowSeconds: quarterHour },
  signInFromDevice: { name: 'sign-in device', limit: 5, windowSeconds: quarterHour },
  /** Codes of an app: by known browser, or by network; docs/decisions/0028-second-factor.md has the odds. */
  codeFromPlace: { name: 'code place', limit: 20, windowSeconds: 24 * hour },
  /** From all browsers together that are not known. */
  codeToAccount: { name: 'code account', limit: 60, windowSeconds: 24 * hour },
  /** How often a new password by mail gives the tries of codes back. */
  codesForgiven: { name: 'codes forgiven', limit: 1, windowSeconds: 24 * hour },
  /** Nobody guesses 55 bits: this bounds the work alone. */
  recoveryCodeFromPlace: { name: 'recovery code place', limit: 20, windowSeconds: hour },
  passkeyFromAddress: { name: 'passkey sign-in', limit: 100, windowSeconds: quarterHour },
  /** Every visit to /login asks once, and again as long as the page is open. */
  challengeFromAddress: { name: 'passkey address', limit: 300, windowSeconds: quarterHour },
  linkFromAddress: { name: 'link address', limit: 60, windowSeconds: quarterHour },
  changeByPerson: { name: 'account change', limit: 30, windowSeconds: hour },
  googleFromAddress: { name: 'google address', limit: 60, windowSeconds: quarterHour },
  googleReturnFromAddress: { name: 'google return', limit: 60, windowSeconds: quarterHour },
} as const satisfies Record<string, RateLimitRule>;

/** Of copies that a person makes of everything: each reads all of it. */
export const copyRule = {
  name: 'own copy',
  limit: 1,
  windowSeconds: hour,
} as const satisfies RateLimitRule;

function mailRulesOf(kind: string) {
  return {
    toMailboxInHour: { name: `${kind} mailbox hour`, limit: 3, windowSeconds: hour },
    toMailboxInDay: { name: `${kind} mailbox day`, limit: 10, windowSeconds: 24 * hour },
    fromNetwork: { name: `${kind} network`, limit: 100, windowSeconds: hour },
    inAll: { name: `${kind} in all`, limit: 1000, windowSeconds: hour },
  } satisfies Record<string, RateLimitRule>;
}

/** Of mails that strangers can cause. No other mail uses up what a password reset needs. */
export const mailRules = {
  reset: mailRulesOf('reset mail'),
  application: mailRulesOf('application mail'),
  whenBack: mailRulesOf('when-back mail'),
  other: mailRulesOf('mail'),
} as const;

/** One of {@link mailRules}. */
export type BrakedMail = keyof typeof mailRules;

/** Of applications to join the team. */
export const applicationRules = {
  /** More tries than an honest applicant needs, typing errors included. */
  fromPerson: { name: 'application-person', limit: 20, windowSeconds: hour },
  /** Room for the applicants behind one shared network. */
  fromAddress: { name: 'application-address', limit: 60, windowSeconds: hour },
} as const satisfies Record<string, RateLimitRule>;

/** Of the demo of DocuMind, which answers strangers. It is counted in memory. */
export const demoRule = {
  name: 'demo address',
  limit: 10,
  windowSeconds: 60,
} as const satisfies RateLimitRule;

/** Questions that the demo answers at the same time, of all visitors together; more are refused. */
export const demoAtOnce = 4;

/**
 * Questions and searches of all persons that one process answers at the same time. Answering takes the one
 * thread that also sends pages, and the database, which shares a small machine with it: two fill that. A
 * language model answers elsewhere, and takes its time.
 */
export const questionsAtOnce = {
  quoting: Math.min(4, Math.max(2, availableParallelism())),
  writing: 24,
} as const;

/** How many wait beside them, however quickly they are answered; more are refused. */
export const questionsWaiting = 200;

/** So many are no crowd: they wait for each other, however slow the machine is. */
export const fewQuestions = 4;

/** Whoever would wait longer, in milliseconds, is refused: all that one person may have in hand begin sooner. */
export const longestQuestionWaitMs = 10_000;

/**
 * Where a question of each other person who waits takes longer, in milliseconds, who comes is refused: whoever
 * is let in has an answer after little more, however many ask.
 */
export const questionCrowdMs = 2000;

/** How long a question takes, in milliseconds, as long as none has told. */
export const questionTurnMs = 1000;

/** Seconds after which somebody who was refused is to ask again. */
export const questionRetrySeconds = 2;

/** Of DocuMind, for each person; its page and the description of its API tell the same figures. */
export const documindRules: Readonly<Record<QuotaName, RateLimitRule>> = {
  calls: { name: 'documind calls', ...documindQuotas.calls },
  uploads: { name: 'documind uploads', ...documindQuotas.uploads },
  bytes: { name: 'documind bytes', ...documindQuotas.bytes },
  reading: { name: 'documind reading', ...documindQuotas.reading },
};
