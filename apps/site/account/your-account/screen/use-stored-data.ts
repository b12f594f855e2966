import type { StoredDataAnswer } from '@m8/contracts/own-data.ts';
import { createContext, useContext, useEffect, useState } from 'react';
import { readStoredData } from './own-data.ts';

/** What this server held about the person when the page opened; null until it is read. */
export type StoredData = StoredDataAnswer | 'failed' | null;

/** Provided by {@link ./your-account.island.tsx}. */
export const StoredDataContext = createContext<StoredData>(null);

/** @returns what this server holds about the person, in a section of the page */
export function useStoredData(): StoredData {
  return useContext(StoredDataContext);
}

/** @param isThere whether someone is signed in; nothing is read for a visitor */
export function useReadStoredData(isThere: boolean): StoredData {
  const [held, setStoredData] = useState<StoredData>(null);
  useEffect(() => {
    if (isThere) readStoredData().then(setStoredData, () => setStoredData('failed'));
  }, [isThere]);
  return held;
}
