import type { Attribute } from './parse-xml.ts';

/** Adobe's Symbol encoding from 0x20 on, in Unicode; a space where Unicode has no such sign. */
const symbol =
  ' !∀#∃%&∍()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_ αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼' +
  ' '.repeat(33) +
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…  ↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇   ∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈   ∑';

/** The signs of Wingdings that documents use as text. */
const wingdings = new Map([
  [0x21, '✏'],
  [0x22, '✂'],
  [0x28, '☎'],
  [0x2a, '✉'],
  [0x4a, '☺'],
  [0x6c, '●'],
  [0x6e, '■'],
  [0x6f, '□'],
  [0x71, '❑'],
  [0x76, '❖'],
  [0x9f, '•'],
  [0xa7, '▪'],
  [0xa8, '◻'],
  [0xd8, '➢'],
  [0xdf, '←'],
  [0xe0, '→'],
  [0xe1, '↑'],
  [0xe2, '↓'],
  [0xe8, '➔'],
  [0xf0, '⇨'],
  [0xfb, '✗'],
  [0xfc, '✓'],
  [0xfd, '☒'],
  [0xfe, '☑'],
]);

/** @returns the sign of a w:sym, by its hexadecimal code; empty where Unicode has no such sign */
function symbolText(font = '', code = ''): string {
  const number = Number.parseInt(code, 16);
  if (!(number >= 0x20 && number <= 0xffff)) return '';
  const isPrivate = number >= 0xf000 && number <= 0xf0ff;
  const place = isPrivate ? number - 0xf000 : number;
  if (/^symbol$/i.test(font)) return (symbol[place - 0x20] ?? '').trim();
  if (/^wingdings$/i.test(font)) return wingdings.get(place) ?? '';
  return isPrivate ? '' : String.fromCharCode(number).toWellFormed();
}

/** @returns the sign that an element of a run stands for; empty where it stands for none */
export function signText(name: string, attribute: Attribute): string {
  if (name === 'w:tab' || name === 'w:ptab') return '\t';
  if (name === 'w:cr') return '\n';
  if (name === 'w:noBreakHyphen') return '-';
  return name === 'w:sym' ? symbolText(attribute('w:font'), attribute('w:char')) : '';
}
