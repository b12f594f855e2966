import type { Attribute } from '#reading/package/parse-xml.ts';

/** Adobe's Symbol encoding from 0x20 on, in Unicode, with a space if Unicode lacks the character. */
const symbol =
  ' !∀#∃%&∍()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_ αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼' +
  ' '.repeat(33) +
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…  ↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇   ∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈   ∑';

/** The Wingdings characters that documents use as text, each after its hexadecimal code. */
const wingdings = new Map(
  '21✏ 22✂ 28☎ 2a✉ 4a☺ 6c● 6e■ 6f□ 71❑ 76❖ 9f• a7▪ a8◻ d8➢ df← e0→ e1↑ e2↓ e8➔ f0⇨ fb✗ fc✓ fd☒ fe☑'
    .split(' ')
    .map((pair): [number, string] => [Number.parseInt(pair, 16), pair.slice(2)]),
);

/** @returns the character of a w:sym by its hexadecimal code, or '' if Unicode lacks it */
function symbolText(font = '', code = ''): string {
  const number = Number.parseInt(code, 16);
  if (!(number >= 0x20 && number <= 0xffff)) return '';
  const isPrivate = number >= 0xf000 && number <= 0xf0ff;
  const place = isPrivate ? number - 0xf000 : number;
  if (/^symbol$/i.test(font)) return (symbol[place - 0x20] ?? '').trim();
  if (/^wingdings$/i.test(font)) return wingdings.get(place) ?? '';
  return isPrivate ? '' : String.fromCharCode(number).toWellFormed();
}

/** @returns the character of an element of a run, or '' if it has none */
export function signText(name: string, attribute: Attribute): string {
  if (name === 'w:tab' || name === 'w:ptab') return '\t';
  if (name === 'w:cr') return '\n';
  if (name === 'w:noBreakHyphen') return '-';
  return name === 'w:sym' ? symbolText(attribute('w:font'), attribute('w:char')) : '';
}
