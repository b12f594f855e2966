/** Each tab has its own `sessionStorage`, which ends with it; all tabs share `localStorage`, which stays. */
type Place = 'localStorage' | 'sessionStorage';

/**
 * A text that the browser stores under one key. If storage is blocked, missing or full, nothing is stored
 * or found; no call throws.
 */
export interface StoredText {
  /** @returns the text; null if there is none */
  read(): string | null;
  /** @returns the text parsed as JSON; null if there is no text, or it is not JSON */
  readJson(): unknown;
  /** @returns whether the browser stored it */
  write(text: string): boolean;
  remove(): void;
}

/** A text in the browser's storage. */
export function storedText(place: Place, key: string): StoredText {
  const attempt = <Result>(act: (storage: Storage) => Result): Result | null => {
    try {
      return act(globalThis[place]);
    } catch {
      return null;
    }
  };
  const read = () => attempt((storage) => storage.getItem(key));
  return {
    read,
    readJson: () => attempt((storage) => JSON.parse(storage.getItem(key) ?? '')),
    write: (text) => attempt((storage) => storage.setItem(key, text)) !== null,
    remove: () => attempt((storage) => storage.removeItem(key)),
  };
}

/** Calls `listener` with what another tab writes under `key` of `localStorage`. */
export function onStoredElsewhere(key: string, listener: (text: string) => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key && event.newValue) listener(event.newValue);
  });
}
