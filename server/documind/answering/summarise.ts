import { sql } from 'kysely';
import type { Evidence } from '#engine/answering/answer.ts';
import type { Quote } from '#engine/answering/quote.ts';
import {
  leadSentence,
  mayAskForWhole,
  type NamedDocument,
  readWholeRequest,
  sentencesIn,
} from '#engine/answering/summary.ts';
import type { TextRange } from '#engine/language/text-range.ts';
import type { Passage } from '#engine/passages/passage.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { findSections } from './find-sections.ts';
import '../tables.ts';

/** Most sentences of a summary. */
const summarySentences = 8;
/** Of more documents, those that the question may name and the newest are looked at. */
const candidates = 50;

/**
 * Answers a question over whole documents ("Summarise this", "What is report.pdf about?") with the
 * leading sentences of their sections: of the documents it names, else of all where it says so, else
 * of the newest.
 *
 * @returns null where the question asks for something else, or there is no document
 */
export async function summarise(
  db: Db,
  { scopeIds, query }: { scopeIds: readonly string[]; query: string },
): Promise<Evidence | null> {
  if (!mayAskForWhole(query)) return null;
  const storable = query.replace(/[\p{Cc}\p{Cs}]/gu, ' ');
  const { rows } = await sql<NamedDocument & { created_at: Date; sha256: string }>`
    select id, filename, created_at, sha256 from documind_document
    where live and scope_id = any(${scopeIds}::text[])
    order by position(lower(regexp_replace(filename, '\\.[^.]*$', '')) in lower(${storable}::text)) > 0 desc,
      created_at desc, id
    limit ${candidates}`.execute(db);
  const newestFirst = rows.sort((one, other) => +other.created_at - +one.created_at);
  const asked = readWholeRequest(query, newestFirst);
  // A file that is kept and in a private session, too, says everything once.
  const wanted = [...new Map(asked.map((one) => [one.sha256, one])).values()].slice(
    0,
    summarySentences,
  );
  const chosen: Quote[] = [];
  for (const { id } of wanted) {
    const most = Math.floor(summarySentences / wanted.length);
    chosen.push(...leadsOf(await findSections(db, id, most), most));
  }
  if (chosen.length === 0) return null;
  const passages = [...new Set(chosen.map(({ passage }) => passage))];
  const quotes = passages.map((passage) => chosen.find((quote) => quote.passage === passage));
  return { passages, quotes, chosen, confidence: 1, missing: [] };
}

/** @returns the leading sentences; where no section has one, whatever stands first */
function leadsOf(sections: readonly Passage[], most: number): Quote[] {
  const quote = (passage: Passage, range: TextRange): Quote => ({
    passage,
    text: passage.partText.slice(range.start, range.end),
    ...range,
  });
  const leads = sections.flatMap((passage) => {
    const lead = leadSentence(passage.partText, passage);
    return lead ? [quote(passage, lead)] : [];
  });
  if (leads.length > 0) return [...new Map(leads.map((lead) => [lead.text, lead])).values()];
  return sections
    .flatMap((passage) =>
      sentencesIn(passage.partText, passage).map((range) => quote(passage, range)),
    )
    .slice(0, most);
}
