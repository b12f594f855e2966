import { useSyncExternalStore } from 'react';

/** A value that screens subscribe to. */
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
}

export function createStore<Value>(value: Value): Store<Value> {
  let held = value;
  const listeners = new Set<() => void>();
  return {
    get: () => held,
    set(next) {
      held = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
