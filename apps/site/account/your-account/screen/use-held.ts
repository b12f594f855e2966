import type { HeldAnswer } from '@m8/contracts/own-data.ts';
import { createContext, useContext, useEffect, useState } from 'react';
import { readHeld } from './own-data.ts';

/** What this server holds of the person, as it stood when the page opened; null until it is read. */
export type Held = HeldAnswer | 'failed' | null;

/** Filled by {@link ./your-account.island.tsx}. */
export const HeldContext = createContext<Held>(null);

/** @returns what this server holds of the person, in a section of the page */
export function useHeld(): Held {
  return useContext(HeldContext);
}

/** @param isThere whether somebody is signed in; nothing is read for a visitor */
export function useReadHeld(isThere: boolean): Held {
  const [held, setHeld] = useState<Held>(null);
  useEffect(() => {
    if (isThere) readHeld().then(setHeld, () => setHeld('failed'));
  }, [isThere]);
  return held;
}
