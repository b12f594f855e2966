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
  const { archive, flow, sink, pictures, page, label } = context;
  const bytes = archive.part(name);
  if (!bytes) return;
  const { charts, unread } = await readCharts(archive, name);
  const relationships = await readRelationships(archive, name);
  const reader = new SlideReader(charts);
  await parseXml(bytes, reader);
  await pictures.fill(reader.pictures, archive, (id) => relationships.get(id)?.part, page);
  reader.write(flow, label);
  reportOmissions(sink, { ...reader.omissions, chart: reader.omissions.chart + unread }, page);
}
