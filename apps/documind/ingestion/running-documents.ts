import type { ClaimedDocument } from './claim-document.ts';

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

  /** Ends the work on documents that are no longer this worker's; ids of other documents are ignored. */
  abort(documentIds: readonly string[]): void {
    for (const id of documentIds) this.#running.get(id)?.controller.abort(new ClaimLost());
  }

  /** Ends the work on all documents, including those that begin later. */
  stop(): void {
    this.#ending.abort(new Error('The process is stopping'));
  }
}
