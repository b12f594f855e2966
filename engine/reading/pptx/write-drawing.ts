import { type ReadingSink, tellOmissions } from '../document-text.ts';
import type { TextFlow } from '../flow/text-flow.ts';
import type { Archive } from '../package/open-archive.ts';
import { parseXml } from '../package/parse-xml.ts';
import { type Chart, chartBudget, readChart } from '../package/read-chart.ts';
import { readRelationships } from '../package/relationships.ts';
import type { EmbeddedPictures } from '../picture/embedded-pictures.ts';
import { SlideReader } from './slide-reader.ts';

/** Where a drawing is read from, and written to. */
export interface DrawingContext {
  archive: Archive;
  flow: TextFlow;
  sink: ReadingSink;
  pictures: EmbeddedPictures;
  /** That it stands on; null where pages are not known. */
  page: number | null;
  /** What its words are, where they are not the slide's own: `Notes`. */
  label?: string;
}

/** More charts of one drawing are not read. */
const mostCharts = 100;

/**
 * Writes the words, the charts and the text of the pictures of a drawing: a slide, a page of notes, a diagram, what is drawn on a sheet.
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
  tellOmissions(sink, { ...reader.omissions, chart: reader.omissions.chart + unread }, page);
}

async function readPictures(
  ids: readonly string[],
  name: string,
  { archive, pictures, page }: DrawingContext,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const relationships = await readRelationships(archive, name);
  for (const id of ids) {
    const { target = '', external = true } = relationships.get(id) ?? {};
    if (!external && !texts.has(id)) texts.set(id, await pictures.readPart(archive, target, page));
  }
  return texts;
}

/**
 * Reads the charts that a part refers to.
 *
 * @returns by the ids of their relationships; and how many of them are not read, or not to the end
 * @throws ReadError
 */
export async function readCharts(
  archive: Archive,
  name: string,
): Promise<{ charts: Map<string, Chart>; unread: number }> {
  const charts = new Map<string, Chart>();
  const budget = chartBudget();
  let unread = 0;
  for (const [id, { kind, target, external }] of await readRelationships(archive, name)) {
    if (kind !== 'chart' || external) continue;
    const chart =
      charts.size < mostCharts ? await readChart(archive.part(target), budget) : undefined;
    if (chart) charts.set(id, chart);
    if (!chart?.isWhole) unread += 1;
  }
  return { charts, unread };
}
