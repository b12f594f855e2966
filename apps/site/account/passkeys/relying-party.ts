import { isIP } from 'node:net';

/** The site as passkeys know it. */
export interface RelyingParty {
  /** Name of the host, to which passkeys are bound for good. */
  id: string;
  /** Where the pages are that may ask for one. */
  origin: string;
  /** As people call the site. */
  name: string;
}

/**
 * @param site `publicUrl` is its origin, without a slash at its end
 * @returns null if the host is a number: browsers bind passkeys to names alone
 */
export function relyingPartyOf(site: {
  publicUrl: string;
  companyName: string;
}): RelyingParty | null {
  const { hostname } = new URL(site.publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return { id: hostname, origin: site.publicUrl, name: site.companyName };
}

/** @returns what a passkey says of whose it is: the id of the account, which names nobody by itself */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}
