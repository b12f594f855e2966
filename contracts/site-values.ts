/**
 * Settings that pages show. Pages are rendered at build with slots in their place; the server
 * fills the slots when it starts, so a changed setting needs no build.
 */
export const siteValueNames = [
  'companyName',
  'publicUrl',
  'contactEmail',
  'googleSignIn',
  'outbox',
  'firebase',
  'googleAnalytics',
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

/** Marks that keep `then` where the setting has a value and `otherwise` where it has none. */
export const siteValueMarks = {
  if: (name: SiteValueName) => `⟦if ${name}⟧`,
  else: '⟦else⟧',
  end: '⟦end⟧',
} as const;

const escapes = {
  html: (value: string) =>
    value.replace(
      /[&<>"']/g,
      (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] ?? c,
    ),
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
  return text
    .replace(
      /⟦if (\w+)⟧([\s\S]*?)⟦else⟧([\s\S]*?)⟦end⟧/g,
      (all, name: string, then: string, otherwise: string) =>
        has(name) ? (values[name] ? then : otherwise) : all,
    )
    .replace(/⟦(json:)?(\w+)⟧/g, (all, json: string | undefined, name: string) =>
      has(name) ? escapes[json ? 'json' : kind](values[name]) : all,
    );
}
