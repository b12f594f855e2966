import { escapeHtml } from './escape-html.ts';

/** The values of ways to support the work. */
export const supportValueNames = [
  'supportWallet1Name',
  'supportWallet1Number',
  'supportWallet2Name',
  'supportWallet2Number',
  'supportBankName',
  'supportBankBranch',
  'supportBankBranchCode',
  'supportBankAccount',
  'supportBankIban',
  'supportEmail1',
  'supportEmail2',
] as const;

/** Name of one of {@link supportValueNames}. */
export type SupportValueName = (typeof supportValueNames)[number];

/**
 * Settings that pages show. Pages are rendered at build with slots in their place; the server
 * fills the slots when it starts, so a changed setting needs no build.
 */
export const siteValueNames = [
  'companyName',
  'publicUrl',
  'contactEmail',
  /** Says that `contactEmail` is a sample. */
  'contactSample',
  'ownerName',
  'ownerAddress',
  /** Says that one of these, or `contactEmail`, is a sample. */
  'ownerSample',
  /** Says that the owner stands by the privacy page, the terms and the imprint. */
  'legalConfirmed',
  'googleSignIn',
  'outbox',
  /** Says that there are mails to tell people with that Mind M8 is back. */
  'tellsWhenBack',
  'firebase',
  'googleAnalytics',
  'languageModel',
  'embeddingsServer',
  /** Says that the files of documents lie in a bucket. */
  'filesInBucket',
  /** For how long applications are kept, in words; empty if they have no end. */
  'monthsOfApplications',
  /** Fewest characters of a password that somebody chooses. */
  'leastPassword',
  'sessionMinutes',
  /** Says that the ways to support the work are samples. */
  'supportSample',
  ...supportValueNames,
] as const;

/** Name of one setting that pages show. */
export type SiteValueName = (typeof siteValueNames)[number];

/** All of them; an empty string stands for "not set". */
export type SiteValues = Record<SiteValueName, string>;

/** Where the value of `name` goes, in text and in attributes of HTML, and in XML. */
export function siteValue(name: SiteValueName): string {
  return `⟦${name}⟧`;
}

/** Where the value of `name` goes inside a JSON string, as in JSON-LD. */
export function siteValueInJson(name: SiteValueName): string {
  return `⟦json:${name}⟧`;
}

/**
 * Marks that keep what follows `if` if one of the settings has a value, and what follows `else`
 * where none has. They may stand within each other.
 */
export const siteValueMarks = {
  if: (...names: readonly SiteValueName[]) => `⟦if ${names.join(' ')}⟧`,
  else: '⟦else⟧',
  end: '⟦end⟧',
} as const;

const escapes = {
  html: escapeHtml,
  json: (value: string) => JSON.stringify(value).slice(1, -1).replaceAll('<', '\\u003c'),
  plain: (value: string) => value,
};

/**
 * Fills every slot of a rendered file.
 *
 * @param text the file as it was built
 * @param values the settings to show
 * @param kind how a value is escaped where no slot says otherwise: `html` for HTML and XML,
 *   `json` for JSON files, `plain` for text files
 * @returns the file to serve; unknown slots are left alone
 */
export function fillSiteValues(
  text: string,
  values: SiteValues,
  kind: keyof typeof escapes,
): string {
  const has = (name: string): name is SiteValueName => Object.hasOwn(values, name);
  return chooseParts(text, (name) => (has(name) ? values[name] : undefined)).replace(
    /⟦(json:)?(\w+)⟧/g,
    (all, json: string | undefined, name: string) =>
      has(name) ? escapes[json ? 'json' : kind](values[name]) : all,
  );
}

/** Keeps one part of each choice, those within others first; a choice by an unknown name stays. */
function chooseParts(text: string, read: (name: string) => string | undefined): string {
  const chosen = text.replace(
    /⟦if ([\w ]+)⟧((?:(?!⟦if )[\s\S])*?)⟦else⟧((?:(?!⟦if )[\s\S])*?)⟦end⟧/g,
    (all, names: string, then: string, otherwise: string) => {
      const found = names.split(' ').map(read);
      if (found.includes(undefined)) return all;
      return found.some(Boolean) ? then : otherwise;
    },
  );
  return chosen === text ? text : chooseParts(chosen, read);
}
