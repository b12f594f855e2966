/** What a reader may leave out of a file, or read differently. */
export const omissionKinds = [
  'picture',
  'picture-beyond-limit',
  'chart',
  'comment',
  'form-value',
  'hidden-row',
  'hidden-column',
  'hidden-sheet',
  'hidden-text',
  'uncalculated-formula',
  'embedded-file',
  'page-recognised-anew',
  'menu-or-advert',
] as const;

/** What was left out; each kind has its sentence in packages/content/omissions.ts. */
export type OmissionKind = (typeof omissionKinds)[number];

/** Something that a file contains and its text does not, or not in the same form. */
export interface Omission {
  kind: OmissionKind;
  /** Null if it is not on a page of its own. */
  page: number | null;
  count: number;
}
