/** A screen whose script comes when it is needed, so that the page opens without waiting for it. */
export interface LateScreen<Screen> {
  /** The screen, once it is here. */
  readonly here: Screen | null;
  /** Fetches it; rejects where it does not come. */
  fetch(): Promise<void>;
  /** Fetches it ahead of need; where it does not come, it is tried again when it is shown. */
  preload(): void;
}

/** @param load imports the script */
export function lateScreen<Screen>(load: () => Promise<Screen>): LateScreen<Screen> {
  let here: Screen | null = null;
  const fetch = async () => {
    here ??= await load();
  };
  return {
    get here() {
      return here;
    },
    fetch,
    preload: () => void fetch().catch(() => undefined),
  };
}
