import { type ReadingSink, reportOmissions } from '#reading/document-text.ts';
import type { TextFlow } from '#reading/flow/text-flow.ts';
import type { Archive } from '#reading/package/open-archive.ts';
import { parseXml } from '#reading/package/parse-xml.ts';
import { readCharts } from '#reading/package/read-chart.ts';
import { readRelationships } from '#reading/package/relationships.ts';
import type { EmbeddedPictures } from '#reading/picture/embedded-pictures.ts';
import { SlideReader } from './slide-reader.ts';

/** Source and target of a drawing. */
export interface DrawingContext {
  archive: Archive;
  flow: TextFlow;
  sink: ReadingSink;
  pictures: EmbeddedPictures;
  /** Its page; null if pages are not known. */
  page: number | null;
  /** Label of words that are not the slide's own: `Notes`. */
  label?: string;
}

/**
 * Writes the words, the charts and the text of pictures of a drawing: a slide, a notes page, a diagram,
 * drawings on a sheet.
 *
 * @param name of its part
 * @throws ReadError
 */
export async function writeDrawing(name: string, context: DrawingContext): Promise<void> {
  const { archive, flow, sink, page, label } = context;
  const bytes = archive.part(name);
  if (!bytes) return;
  const reader = new SlideReader();
  await parseXml(bytes, reader);
  const { charts, unread } = await readCharts(archive, name);
  const pictures = await readPictures(reader.pictures(), name, context);
  reader.write(flow, { charts, pictures }, label);
  reportOmissions(sink, { ...reader.omissions, chart: reader.omissions.chart + unread }, page);
}

async function readPictures(
  ids: readonly string[],
  name: string,
  { archive, pictures, page }: DrawingContext,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const relationships = await readRelationships(archive, name);
  for (const id of ids) {
    const part = relationships.get(id)?.part;
    if (part && !texts.has(id)) texts.set(id, await pictures.readPart(archive, part, page));
  }
  return texts;
}
