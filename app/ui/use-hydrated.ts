import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** @returns whether the island listens already; false while the page still is as the server sent it */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
