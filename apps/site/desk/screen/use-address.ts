import { useEffect, useState } from 'react';

/** The query parameters of the desk's URL. */
export type DeskAddress = Readonly<Record<string, string>>;

/** Navigates within the desk; `replace` adds no history entry. */
export type GoInDesk = (
  parts: Readonly<Record<string, string | undefined>>,
  replace?: boolean,
) => void;

function read(): DeskAddress {
  return Object.fromEntries(new URLSearchParams(location.search));
}

/** @returns a query string without empty parts */
export function queryOf(parts: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parts).filter((part): part is [string, string] => Boolean(part[1]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** Keeps the desk's state in the URL, so that reload and the back button work. */
export function useAddress() {
  const [address, setAddress] = useState<DeskAddress>({});
  useEffect(() => {
    const follow = () => setAddress(read());
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const go: GoInDesk = (parts, replace = false) => {
    const url = location.pathname + queryOf(parts);
    if (replace) history.replaceState(null, '', url);
    else history.pushState(null, '', url);
    setAddress(read());
  };
  return { address, go };
}
