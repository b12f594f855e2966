/** How the keys begin of what one person leaves in the `localStorage` of a browser that others may use. */
export const personalKeys = 'own:';

/** Takes away what the person left who was signed in; what they are writing waits for them. */
export function forgetPersonal(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(personalKeys)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing is there.
  }
}
