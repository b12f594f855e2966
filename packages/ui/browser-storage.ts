/** Each tab has a `sessionStorage` of its own, which ends with it; all tabs share the `localStorage`, which stays. */
type Place = 'localStorage' | 'sessionStorage';

/**
 * A text that the browser keeps under one key. Where storage is blocked, missing or full, nothing is
 * kept and nothing is found; no call throws.
 */
export interface StoredText {
  /** @returns the text; null if there is none */
  read(): string | null;
  /** @returns the text parsed as JSON; null if there is no text, or it is not JSON */
  readJson(): unknown;
  /** @returns whether the browser took it */
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
