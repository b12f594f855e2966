import type { Db } from '@m8/platform/database/tables.ts';
import type { ClaimedDocument } from './claim-documents.ts';

/** The document was deleted, replaced or claimed by another worker, so the work on it ends. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/** The documents that this process works on. */
export class RunningDocuments {
  readonly #running = new Map<string, { attempt: number; controller: AbortController }>();
  readonly #ending = new AbortController();

  /** @returns a signal that is aborted when the work has to end */
  begin({ id, attempt }: Pick<ClaimedDocument, 'id' | 'attempt'>): AbortSignal {
    const controller = new AbortController();
    this.#running.set(id, { attempt, controller });
    return AbortSignal.any([controller.signal, this.#ending.signal]);
  }

  end({ id, attempt }: Pick<ClaimedDocument, 'id' | 'attempt'>): void {
    if (this.#running.get(id)?.attempt === attempt) this.#running.delete(id);
  }

  /** @returns the attempts in progress, by document id */
  attempts(): Map<string, number> {
    return new Map([...this.#running].map(([id, { attempt }]) => [id, attempt]));
  }

  /** Ends the work on documents; ids of other documents are ignored. */
  abort(documentIds: readonly string[], reason: Error): void {
    for (const id of documentIds) this.#running.get(id)?.controller.abort(reason);
  }

  /** Ends the work on all documents, including those that begin later. */
  abortAll(reason: Error): void {
    this.#ending.abort(reason);
  }
}

/** Ends the work on documents that another process has deleted, replaced or claimed. */
export async function abortLost(db: Db, running: RunningDocuments): Promise<void> {
  const attempts = running.attempts();
  if (attempts.size === 0) return;
  const ids = [...attempts.keys()];
  const rows = await db
    .selectFrom('documind_document')
    .select(['id', 'attempt'])
    .where('id', 'in', ids)
    .execute();
  const found = new Map(rows.map(({ id, attempt }) => [id, attempt]));
  const lost = ids.filter((id) => found.get(id) !== attempts.get(id));
  running.abort(lost, new ClaimLost());
}
