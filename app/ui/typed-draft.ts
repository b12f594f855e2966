import { storedText } from './browser-storage.ts';

interface Kept<Draft> {
  owner: string;
  draft: Draft;
}

/** What a person typed and has not sent yet. */
export interface TypedDraft<Draft> {
  /** @param owner the person whose draft it is; another one never sees it */
  keep(owner: string, draft: Draft): void;
  /** @returns what `owner` typed before; null where there is nothing */
  read(owner: string): Draft | null;
  /** Forgets the draft. */
  drop(): void;
}

/**
 * Keeps what was typed until the tab is closed, over reloads and lost connections. Where storage is
 * blocked or full, the form itself still holds it.
 *
 * @param key that nothing else in the browser's storage has
 */
export function typedDraft<Draft>(key: string): TypedDraft<Draft> {
  const stored = storedText('sessionStorage', key);
  return {
    keep(owner, draft) {
      stored.write(JSON.stringify({ owner, draft } satisfies Kept<Draft>));
    },
    read(owner) {
      const kept = stored.readJson() as Kept<Draft> | null; // Only `keep` writes it.
      return kept?.owner === owner ? kept.draft : null;
    },
    drop: () => stored.remove(),
  };
}
