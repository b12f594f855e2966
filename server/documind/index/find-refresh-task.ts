import '../tables.ts';
import type { RetrievalContext } from './retrieval-context.ts';

/** From this many chunks on words stand together often enough to learn from. */
const fewestChunks = 30;
/** A basis is fitted anew when a scope has grown by half, or lost half. */
const growth = 1.5;
const shrinkage = 0.5;

/** What is to be done: fit a new embedder, or embed by one that is there. */
export type RefreshTask = { kind: 'fit'; chunks: number } | { kind: 'embed'; embedderId: string };

/** @returns null where a scope's vectors are up to date */
export async function findRefreshTask(
  { db, embedders }: RetrievalContext,
  scopeId: string,
): Promise<RefreshTask | null> {
  const scope = await db
    .selectFrom('documind_scope')
    .leftJoin('documind_embedder', 'documind_embedder.id', 'documind_scope.embedder_id')
    .select(['chunks', 'embedder_id', 'embedding_due', 'fitted_chunks'])
    .where('documind_scope.id', '=', scopeId)
    .executeTakeFirst();
  if (scope === undefined) return null;
  const { chunks, embedder_id: current, fitted_chunks: fitted } = scope;
  const wellFitted = fitted !== null && chunks < fitted * growth && chunks > fitted * shrinkage;
  if (embedders.fits && chunks >= fewestChunks && !wellFitted) return { kind: 'fit', chunks };
  const fits = embedders.fits && chunks >= fewestChunks;
  const embedderId = fits && current !== null ? current : embedders.first.id;
  if (current === embedderId ? !scope.embedding_due : chunks === 0 && current === null) return null;
  return { kind: 'embed', embedderId };
}
