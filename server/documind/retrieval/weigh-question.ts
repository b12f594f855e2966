import { sql } from 'kysely';
import '../tables.ts';
import { rarity } from './bm25.ts';
import { languageTerm } from './chunk-terms.ts';
import { type Language, languageWords } from './language/language-words.ts';
import { splitWords, type Word } from './language/split-words.ts';
import type { RetrievalContext } from './retrieval-context.ts';
import { termId } from './term-id.ts';
import { languageOf, type Term, toTerms } from './terms.ts';

/** A word of a question, with what it tells in the scopes that are asked. */
export interface WeighedTerm {
  kind: Term['kind'];
  /** Its stems in the languages of the scopes; a document's language decides which one it holds. */
  stems: readonly string[];
  /** Offsets into the question. */
  start: number;
  end: number;
  /** In how many chunks it stands. */
  chunks: number;
  /** How much it tells (BM25's idf, weakened for compounds and grams), times how often it is asked. */
  weight: number;
}

/** A question as the scopes see it. */
export interface WeighedQuestion {
  terms: readonly WeighedTerm[];
  /** Chunks of all scopes. */
  chunks: number;
  /** The embedder whose vectors answer in each scope; null where it has none yet. */
  scopes: readonly { id: string; embedderId: string | null }[];
}

/** What terms weigh that only repeat words of the question in another form. */
const kindShare = { word: 1, compound: 0.5, gram: 0.5 } as const;

// Object.keys forgets that the keys are the languages.
const languages = Object.keys(languageWords) as Language[];

interface CountedScopes {
  chunks: number;
  scopes: { id: string; embedderId: string | null }[];
  counts: Map<number, number>;
}

async function countTerms(
  { db }: Pick<RetrievalContext, 'db'>,
  scopeIds: readonly string[],
  terms: readonly number[],
): Promise<CountedScopes> {
  const { rows } = await sql<{
    scopes: { id: string; embedder_id: string | null; chunks: number }[] | null;
    terms: number[] | null;
    counts: number[] | null;
  }>`
    with counted as (
      select term, sum(chunks)::integer as chunks from documind_term
      where scope_id = any(${scopeIds}) and term = any(${terms}::integer[]) group by term
    )
    select
      (select json_agg(json_build_object('id', id, 'embedder_id', embedder_id, 'chunks', chunks))
        from documind_scope where id = any(${scopeIds})) as scopes,
      array_agg(term) as terms, array_agg(chunks) as counts
    from counted`.execute(db);
  const [row] = rows;
  const scopes = row?.scopes ?? [];
  return {
    chunks: scopes.reduce((sum, { chunks }) => sum + chunks, 0),
    scopes: scopes.map(({ id, embedder_id }) => ({ id, embedderId: embedder_id })),
    counts: new Map(row?.terms?.map((term, index) => [term, row.counts?.[index] ?? 0])),
  };
}

/** Each word of the question once, with its stems in every language. */
function readQuestion(
  words: readonly Word[],
): Map<string, { term: Term; stems: Map<Language, string>; count: number }> {
  const stemsByLanguage = languages.map((language) => ({
    language,
    terms: toTerms(words, language),
  }));
  const own = toTerms(words, languageOf(words));
  const telling = own.some(({ stop }) => !stop);
  const read = new Map<string, { term: Term; stems: Map<Language, string>; count: number }>();
  own.forEach((term, index) => {
    if (telling && term.stop) return;
    const key = words[index]?.text ?? term.stem;
    const known = read.get(key);
    if (known) known.count += 1;
    else
      read.set(key, {
        term,
        stems: new Map(
          stemsByLanguage.map(({ language, terms }) => [language, terms[index]?.stem ?? term.stem]),
        ),
        count: 1,
      });
  });
  return read;
}

/**
 * Weighs the words of a question by how rare they are in the scopes that are asked, and in no
 * others: what one person keeps never shows in another's scores.
 */
export async function weighQuestion(
  context: Pick<RetrievalContext, 'db'>,
  { scopeIds, query }: { scopeIds: readonly string[]; query: string },
): Promise<WeighedQuestion> {
  const read = readQuestion(splitWords(query));
  const allStems = [...read.values()].flatMap(({ stems }) => [...stems.values()]);
  const markers = languages.map(languageTerm);
  const ids = new Set([...allStems.map(termId), ...markers]);
  const { chunks, scopes, counts } = await countTerms(context, scopeIds, [...ids]);
  const present = languages.filter((language) => counts.has(languageTerm(language)));
  const terms = [...read.values()].map(({ term, stems, count }): WeighedTerm => {
    const variants = [...new Set(present.map((language) => stems.get(language) ?? term.stem))];
    const holding = variants.reduce((sum, stem) => sum + (counts.get(termId(stem)) ?? 0), 0);
    const standing = Math.min(holding, chunks);
    return {
      kind: term.kind,
      stems: variants,
      start: term.start,
      end: term.end,
      chunks: standing,
      weight: kindShare[term.kind] * count * rarity(standing, chunks),
    };
  });
  return { terms, chunks, scopes };
}
