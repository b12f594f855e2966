/** What a reader may leave out of a file, or read otherwise than the file has it. */
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

/** What was left out, each with its sentence in packages/content/omissions.ts. */
export type OmissionKind = (typeof omissionKinds)[number];

/** Something that a file holds and its text does not, or not as the file has it. */
export interface Omission {
  kind: OmissionKind;
  /** Null if it has no page of its own. */
  page: number | null;
  count: number;
}
