import { sampleDocuments } from '@m8/content/demo-documents.ts';
import { assemblePdf } from '#testing/files/pdf-file.ts';

/** In points; the origin is the lower left corner of the page. A5, which fits beside an answer. */
const page = { width: 420, height: 595, left: 40, top: 536 };
/** Characters that fit between the margins. */
const lineLength = 66;
const looks = {
  title: { font: 'B', size: 15, leading: 30 },
  heading: { font: 'B', size: 11.5, leading: 20 },
  text: { font: 'F', size: 11, leading: 16 },
} as const;

const isHeading = (block: string) => /^\d+\. [^.]+$/.test(block);

/** @returns a text in lines of at most so many characters, split between words */
export function wrapped(text: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < length)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** @returns a Latin-1 text as a string of a PDF, in ASCII */
const literal = (text: string) =>
  `(${text
    .replaceAll(/[\\()]/g, '\\$&')
    .replaceAll(/[\u0080-\u00ff]/g, (letter) => `\\${letter.charCodeAt(0).toString(8)}`)})`;

/** @returns the content stream of a page, block by block from its top */
function contentOf(text: string, isFirst: boolean): string {
  let y = page.top;
  const drawn: string[] = [];
  for (const [index, block] of text.split('\n\n').entries()) {
    const look = isFirst && index === 0 ? 'title' : isHeading(block) ? 'heading' : 'text';
    const { font, size, leading } = looks[look];
    if (look === 'heading') y -= 10;
    for (const line of block.split('\n').flatMap((one) => wrapped(one, lineLength))) {
      drawn.push(`BT /${font} ${size} Tf ${page.left} ${y} Td ${literal(line)} Tj ET`);
      y -= leading;
    }
    y -= 6;
  }
  return drawn.join('\n');
}

const fontOf = (name: string) =>
  `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;

/** @returns the lease of the sample documents, as a PDF in ASCII (ISO 32000-1, 7.5) */
export function samplePdf(): string {
  const [lease] = sampleDocuments;
  const pages = lease?.pages ?? [];
  const ids = pages.map((_, index) => 5 + 2 * index);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${ids.map((id) => `${id} 0 R`).join(' ')}]/Count ${ids.length}>>`,
    fontOf('Times-Roman'),
    fontOf('Times-Bold'),
    ...pages.flatMap((text, index) => {
      const content = contentOf(text, index === 0);
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${page.width} ${page.height}]/Contents ${6 + 2 * index} 0 R/Resources<</Font<</F 3 0 R/B 4 0 R>>>>>>`,
        `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  return assemblePdf(objects.map((body) => Buffer.from(body))).toString();
}
