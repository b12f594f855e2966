import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** @returns whether the island listens; false while the page is still as the server sent it */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
