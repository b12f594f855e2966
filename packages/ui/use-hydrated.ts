import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** @returns whether the island is hydrated; false while the page is as the server sent it */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
