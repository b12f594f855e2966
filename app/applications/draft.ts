import { storedText } from '#app/ui/browser-storage.ts';
import type { Application } from '#contracts/application.ts';

const stored = storedText('sessionStorage', 'application-draft');

interface KeptDraft {
  owner: string;
  draft: Application;
}

/**
 * Keeps what was typed until the tab is closed, over reloads and lost connections. Where storage is
 * blocked or full, the form itself still holds it.
 *
 * @param owner the person whose draft it is; another one never sees it
 */
export function keepDraft(owner: string, draft: Application): void {
  stored.write(JSON.stringify({ owner, draft } satisfies KeptDraft));
}

/** @returns what `owner` typed before; null where there is nothing */
export function readDraft(owner: string): Application | null {
  const kept = stored.readJson() as KeptDraft | null; // Written by keepDraft.
  return kept?.owner === owner ? kept.draft : null;
}

/** Forgets the draft. */
export function dropDraft(): void {
  stored.remove();
}
