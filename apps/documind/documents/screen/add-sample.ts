import { sampleDocuments } from '@m8/content/demo-documents.ts';
import { introductionWords, workspaceWords } from '@m8/content/documind-workspace.ts';
import { chipId, citedPassages, readingOf } from '#questions/screen/answer-parts.ts';
import type { WorkspaceState } from '#workspace/state/create-workspace.ts';
import { besideQuery } from '#workspace/state/use-dialog-mode.ts';

/** In points; the origin is the lower left corner of the page. */
const page = { width: 420, height: 595, left: 40, top: 536 };
/** Characters that fit between the margins. */
const lineLength = 66;
const looks = {
  title: { font: 'B', size: 15, leading: 30 },
  heading: { font: 'B', size: 11.5, leading: 20 },
  text: { font: 'F', size: 11, leading: 16 },
} as const;

const isHeading = (block: string) => /^\d+\. [^.]+$/.test(block);

/** @returns a text in lines of at most {@link lineLength} characters, split between words */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < lineLength)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** @returns the content stream of a page, block by block from its top */
function contentOf(text: string, isFirst: boolean): string {
  let y = page.top;
  const drawn: string[] = [];
  for (const [index, block] of text.split('\n\n').entries()) {
    const look = isFirst && index === 0 ? 'title' : isHeading(block) ? 'heading' : 'text';
    const { font, size, leading } = looks[look];
    if (look === 'heading') y -= 10;
    for (const line of block.split('\n').flatMap(wrapped)) {
      const shown = line.replaceAll(/[\\()]/g, '\\$&');
      drawn.push(`BT /${font} ${size} Tf ${page.left} ${y} Td (${shown}) Tj ET`);
      y -= leading;
    }
    y -= 6;
  }
  return drawn.join('\n');
}

const fontOf = (name: string) =>
  `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;

/**
 * Writes a PDF of A5 pages, which fit beside an answer (ISO 32000-1, 7.5).
 *
 * @param pages Latin-1 texts: the first block of the first page is the title; blocks such as `2. Rent`
 *   are headings
 */
function writePdf(pages: readonly string[]): Uint8Array<ArrayBuffer> {
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
  let file = '%PDF-1.7\n';
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const [index, body] of objects.entries()) {
    table += `${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
  }
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(file + table + trailer, (letter) => letter.charCodeAt(0));
}

const { sampleName } = workspaceWords.documents.empty;

/** Asks the first question of the sample, and opens the page beside the answer if there is room. */
async function answerFirst({ ask, questions, reading }: WorkspaceState): Promise<void> {
  const [question] = introductionWords.ofSample;
  await ask(question);
  const { exchanges, openId } = questions.store.get();
  const [first] = exchanges;
  if (first?.question !== question || first.id !== openId || !first.answer) return;
  const [passage] = citedPassages(first.answer);
  if (passage && reading.get() === null && matchMedia(besideQuery).matches)
    reading.set(readingOf(passage, first, chipId(first, 1)));
}

/** Uploads a sample document, named as such, and shows an answer from it. */
export async function addSample(workspace: WorkspaceState): Promise<void> {
  const { documents, questions } = workspace;
  const [lease] = sampleDocuments;
  const stop = documents.store.subscribe(() => {
    const sample = documents.store.get().items.find(({ filename }) => filename === sampleName);
    if (sample?.status !== 'ready') return;
    stop();
    // People who have already asked are reading an answer.
    if (questions.store.get().exchanges.length === 0) void answerFirst(workspace);
  });
  const pdf = writePdf(lease?.pages ?? []);
  await workspace.upload([new File([pdf], sampleName, { type: 'application/pdf' })]);
}
