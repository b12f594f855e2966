import { useHydrated } from '#app/ui/use-hydrated.ts';
import { nextPath } from './next-path.ts';

/** @returns where the page's address says to go next; home before the island listens */
export function useNextPath(): string {
  return nextPath(useHydrated() ? location.search : '');
}
