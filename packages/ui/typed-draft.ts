import { storedText } from './browser-storage.ts';

interface Kept<Draft> {
  owner: string;
  draft: Draft;
}

/**
 * Keeps what was typed until the tab is closed, over reloads and lost connections. If storage is blocked or
 * full, only the form itself has it.
 *
 * @param key unique in the browser's storage
 */
export function typedDraft<Draft>(key: string) {
  const stored = storedText('sessionStorage', key);
  return {
    /** @param owner the person whose draft it is; nobody else sees it */
    keep(owner: string, draft: Draft) {
      stored.write(JSON.stringify({ owner, draft } satisfies Kept<Draft>));
    },
    /** @returns what `owner` typed before; null if nothing */
    read(owner: string): Draft | null {
      const kept = stored.readJson() as Kept<Draft> | null; // Only `keep` writes it.
      return kept?.owner === owner ? kept.draft : null;
    },
    /** Forgets the draft. */
    drop: () => stored.remove(),
  };
}
