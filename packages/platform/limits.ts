import { availableParallelism } from 'node:os';
import { documindQuotas } from '@m8/contracts/documind/limits.ts';
import type { QuotaName } from '@m8/contracts/documind/quotas.ts';
import type { ConcurrencyBounds } from './concurrency-limiter.ts';
import type { RateLimitRule } from './rate-limit.ts';

/*
 * Every rate limit, before RATE_LIMIT_SCALE; DocuMind's figures for one person are a contract. Names are
 * part of the stored keys; the log line of a refused request names the rule that refused it.
 */

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** Of accounts. A town may share one address, so an address may do much; an account from one address, little. */
export const accountRules = {
  signInFromAddress: { name: 'sign-in address', limit: 100, windowSeconds: quarterHour },
  signInFromAddressToAccount: { name: 'sign-in both', limit: 5, windowSeconds: quarterHour },
  signInToAccount: { name: 'sign-in account', limit: 50, windowSeconds: quarterHour },
  signInFromDevice: { name: 'sign-in device', limit: 5, windowSeconds: quarterHour },
  /**
   * Codes of an app: by known browser, or by network. The odds are in docs/decisions/0028-second-factor.md.
   */
  codeFromPlace: { name: 'code place', limit: 20, windowSeconds: 24 * hour },
  /** From all unknown browsers together. */
  codeToAccount: { name: 'code account', limit: 60, windowSeconds: 24 * hour },
  /** How often a password reset restores the tries of codes. */
  codesForgiven: { name: 'codes forgiven', limit: 1, windowSeconds: 24 * hour },
  /** Nobody guesses 55 bits: this only limits the load. */
  recoveryCodeFromPlace: { name: 'recovery code place', limit: 20, windowSeconds: hour },
  passkeyFromAddress: { name: 'passkey sign-in', limit: 100, windowSeconds: quarterHour },
  /** Each visit to /login asks once. */
  challengeFromAddress: { name: 'passkey address', limit: 300, windowSeconds: quarterHour },
  linkFromAddress: { name: 'link address', limit: 60, windowSeconds: quarterHour },
  changeByPerson: { name: 'account change', limit: 30, windowSeconds: hour },
  /** Counting all that is kept of a person, as each visit to /account does. */
  countOfOwnData: { name: 'own data', limit: 60, windowSeconds: quarterHour },
  googleFromAddress: { name: 'google address', limit: 60, windowSeconds: quarterHour },
  googleReturnFromAddress: { name: 'google return', limit: 60, windowSeconds: quarterHour },
} as const satisfies Record<string, RateLimitRule>;

/** For the copies that a person makes of everything: each one reads all of it. */
export const copyRule = {
  name: 'own copy',
  limit: 1,
  windowSeconds: hour,
} as const satisfies RateLimitRule;

function mailRulesOf(kind: string, toMailbox = 3) {
  return {
    toMailboxInHour: { name: `${kind} mailbox hour`, limit: toMailbox, windowSeconds: hour },
    toMailboxInDay: { name: `${kind} mailbox day`, limit: 10, windowSeconds: 24 * hour },
    fromNetwork: { name: `${kind} network`, limit: 100, windowSeconds: hour },
    /** One site has 65,536 networks, if its addresses are IPv6. */
    fromSite: { name: `${kind} site`, limit: 200, windowSeconds: hour },
    inAll: { name: `${kind} in all`, limit: 1000, windowSeconds: hour },
  } satisfies Record<string, RateLimitRule>;
}

/** For mails that strangers can cause. Other mails do not use up what a password reset needs. */
export const mailRules = {
  reset: mailRulesOf('reset mail'),
  application: mailRulesOf('application mail'),
  whenBack: mailRulesOf('when-back mail', 1),
  other: mailRulesOf('mail'),
} as const;

export type BrakedMail = keyof typeof mailRules;

/** For applications to join the team. */
export const applicationRules = {
  /** More tries than an honest applicant needs, typing errors included. */
  fromPerson: { name: 'application-person', limit: 20, windowSeconds: hour },
  /** Room for the applicants behind one shared network. */
  fromAddress: { name: 'application-address', limit: 60, windowSeconds: hour },
} as const satisfies Record<string, RateLimitRule>;

/** For the DocuMind demo, which answers strangers. Counted in memory. */
export const demoRule = {
  name: 'demo address',
  limit: 10,
  windowSeconds: 60,
} as const satisfies RateLimitRule;

/** Questions that the demo answers at a time, for all visitors together; more are refused. */
export const demoAtOnce = 4;

/**
 * Questions and searches that one process answers at a time. Answering takes the main thread, which also
 * sends pages, and the database, which shares a small machine with it: two fill both. A language model runs
 * elsewhere, and takes its time.
 */
export const questionsAtOnce = {
  quoting: Math.min(4, Math.max(2, availableParallelism())),
  writing: 24,
} as const;

/** When a question or a search is refused, and when to repeat it. */
export const questionBounds = {
  /** More waiting questions are refused, however quickly they would be answered. */
  waiting: 200,
  /** This many are not a crowd: they wait for each other, however slow the machine is. */
  few: 4,
  /** All questions that one person may have pending begin sooner. */
  maxWaitMs: 10_000,
  /** An admitted question is answered after little more, however many ask. */
  crowdMs: 2000,
  firstTurnMs: 1000,
  retryAfterSeconds: 2,
} as const satisfies Partial<ConcurrencyBounds>;

/** For DocuMind, for each person. Its page and the description of its API show the same figures. */
export const documindRules: Readonly<Record<QuotaName, RateLimitRule>> = {
  calls: { name: 'documind calls', ...documindQuotas.calls },
  uploads: { name: 'documind uploads', ...documindQuotas.uploads },
  bytes: { name: 'documind bytes', ...documindQuotas.bytes },
  reading: { name: 'documind reading', ...documindQuotas.reading },
};
