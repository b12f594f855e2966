import { useEffect, useState } from 'react';

/** What the desk shows, as its address says it. */
export type DeskAddress = Readonly<Record<string, string>>;

/** Goes to an address of the desk; `replace` leaves no step behind to go back to. */
export type GoInDesk = (
  parts: Readonly<Record<string, string | undefined>>,
  replace?: boolean,
) => void;

function read(): DeskAddress {
  return Object.fromEntries(new URLSearchParams(location.search));
}

/** @returns the query of an address, without what is empty */
export function queryOf(parts: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parts).filter((part): part is [string, string] => Boolean(part[1]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/**
 * Keeps what is shown in the address, so that a reload shows the same and the way back leads back.
 *
 * @returns the parts of the address's query, and what changes them; with `replace` the step before is
 *   forgotten, as for what is being typed
 */
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
