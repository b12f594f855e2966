/** Storage key of the choice; its values are `yes` and `no`. The script of the first paint reads it. */
const storageKey = 'analytics-consent';

const { dataset } = document.documentElement;

/** How a visitor stands to being counted by Google Analytics. */
export type Consent =
  | 'ask'
  | 'yes'
  | 'no'
  /** The browser sends Global Privacy Control: no, whatever is stored. */
  | 'gpc'
  /** The browser keeps nothing for this site: no. */
  | 'blocked';

/** @returns what the first paint found, or what was chosen since */
export function currentConsent(): Consent {
  return dataset.visits as Consent; // Written by the first paint and below.
}

/** Keeps a choice for all pages, and shows it on this one where it could be kept. */
export function chooseConsent(choice: Consent): void {
  try {
    localStorage.setItem(storageKey, choice);
    dataset.visits = choice;
  } catch {
    dataset.visits = 'blocked';
  }
}

/**
 * Calls `listener` after another page of this browser has chosen: in another tab, or in this one while
 * it was put away for the Back button, where no page hears anything.
 */
export function onConsentElsewhere(listener: () => void): void {
  const hear = (choice: string | null) => {
    if (!choice || dataset.visits === 'gpc') return;
    dataset.visits = choice;
    listener();
  };
  addEventListener('storage', ({ key, newValue }) => key === storageKey && hear(newValue));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && dataset.visits !== 'blocked') hear(localStorage.getItem(storageKey));
  });
}
