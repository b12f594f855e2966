import type { DeskAnswer } from '@m8/contracts/desk.ts';
import { useEffect, useState } from 'react';

/** The parameters of a query, by name. */
type Query = Readonly<Record<string, string | undefined>>;

/** Who works at the desk, and where they are. */
export interface AtDesk {
  you: DeskAnswer;
  /** The query parameters of the desk's URL. */
  address: Readonly<Record<string, string>>;
  /** Navigates within the desk; `replace` adds no history entry. */
  go(parts: Query, replace?: boolean): void;
}

function read(): AtDesk['address'] {
  return Object.fromEntries(new URLSearchParams(location.search));
}

/** @returns a query string without empty parts */
export function queryOf(parts: Query): string {
  const given = Object.entries(parts).filter((part): part is [string, string] => Boolean(part[1]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** Keeps the desk's state in the URL, so that reload and the back button work. */
export function useAddress() {
  const [address, setAddress] = useState<AtDesk['address']>({});
  useEffect(() => {
    const follow = () => setAddress(read());
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const go: AtDesk['go'] = (parts, replace = false) => {
    const url = location.pathname + queryOf(parts);
    if (replace) history.replaceState(null, '', url);
    else history.pushState(null, '', url);
    setAddress(read());
  };
  return { address, go };
}
