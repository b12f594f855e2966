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

export type SupportValueName = (typeof supportValueNames)[number];

/** Settings that pages show, in slots that the server fills when it starts: a changed setting needs no build. */
export const siteValueNames = [
  'companyName',
  'publicUrl',
  'contactEmail',
  /** Set if `contactEmail` is a sample. */
  'contactSample',
  'ownerName',
  'ownerAddress',
  /** Set if one of these, or `contactEmail`, is a sample. */
  'ownerSample',
  /** Set if the owner confirms the privacy page, the terms and the imprint. */
  'legalConfirmed',
  'googleSignIn',
  'outbox',
  /** Set if mails can notify people that Mind M8 is back. */
  'notifiesWhenBack',
  'firebase',
  'googleAnalytics',
  'languageModel',
  'embeddingsServer',
  /** Set if the files of documents are in a bucket. */
  'filesInBucket',
  /** How long applications are kept, in words; empty if they have no end. */
  'monthsOfApplications',
  /** Shortest password that can be set, in characters. */
  'minPasswordLength',
  'sessionMinutes',
  /** Set if the ways to support the work are samples. */
  'supportSample',
  ...supportValueNames,
] as const;

/** Name of one setting that pages show. */
export type SiteValueName = (typeof siteValueNames)[number];

/** All of them; an empty string means "not set". */
export type SiteValues = Record<SiteValueName, string>;

/** The slot for the value of `name` in text and in attributes of HTML, and in XML. */
export function siteValue(name: SiteValueName): string {
  return `⟦${name}⟧`;
}

/** The slot for the value of `name` in a JSON string, as in JSON-LD. */
export function siteValueInJson(name: SiteValueName): string {
  return `⟦json:${name}⟧`;
}

/**
 * Marks that keep the part after `if` if one of the settings has a value, and the part after `else` if
 * none has. They may be nested.
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
 * Fills every slot of a rendered file; unknown slots stay.
 *
 * @param kind how a value is escaped unless its slot decides: `html` for HTML and XML, `json` for JSON
 *   files, `plain` for text files
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

/** Keeps one part of each choice, inner ones first. A choice by an unknown name stays. */
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
