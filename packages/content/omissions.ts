import type { Omission, OmissionKind } from '@m8/contracts/documind/omissions.ts';

/** The singular, the plural, and what happened to it. */
const sentences: Readonly<
  Record<
    Exclude<OmissionKind, 'menu-or-advert'>,
    readonly [one: string, many: string, fate: string]
  >
> = {
  picture: ['picture', 'pictures', 'without readable text'],
  'picture-beyond-limit': ['picture', 'pictures', 'not read: the file has too many'],
  chart: ['chart', 'charts', 'not read'],
  comment: ['comment', 'comments', 'not read'],
  'form-value': ['form value', 'form values', 'not read'],
  'hidden-row': ['hidden row', 'hidden rows', 'left out'],
  'hidden-column': ['hidden column', 'hidden columns', 'left out'],
  'hidden-sheet': ['hidden sheet', 'hidden sheets', 'left out'],
  'hidden-text': ['hidden passage', 'hidden passages', 'left out'],
  'uncalculated-formula': ['formula', 'formulas', 'without a result: not calculated in the file'],
  'embedded-file': ['embedded file', 'embedded files', 'not read'],
  'page-recognised-anew': ['page', 'pages', 'read from its picture: its own text was unreadable'],
};

/** @returns a line such as `Page 2: 1 picture without readable text` */
export function omissionSentence({ kind, page, count }: Omission): string {
  if (kind === 'menu-or-advert') return 'We left out menus and adverts.';
  const [one, many, fate] = sentences[kind];
  const line = `${count} ${count === 1 ? one : many} ${fate}`;
  return page === null ? line : `Page ${page}: ${line}`;
}
