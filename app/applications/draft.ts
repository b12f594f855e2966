import type { TypedApplication } from './application-port.ts';

const storageKey = 'application-draft';

/**
 * Keeps what was typed until the tab is closed, over reloads and lost connections.
 *
 * @param owner the person whose draft it is; another one never sees it
 */
export function keepDraft(owner: string, draft: TypedApplication): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ owner, draft }));
  } catch {
    // Storage is blocked or full: the form itself still holds what was typed.
  }
}

/** @returns what `owner` typed before; null where there is nothing */
export function readDraft(owner: string): TypedApplication | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as {
      owner: string;
      draft: TypedApplication;
    } | null; // Written by keepDraft.
    return kept?.owner === owner ? kept.draft : null;
  } catch {
    return null;
  }
}

/** Forgets the draft. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}
