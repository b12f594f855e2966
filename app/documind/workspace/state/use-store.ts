import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** @returns what the store holds, kept true */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
