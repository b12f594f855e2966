import { isIP } from 'node:net';

/** The site as a WebAuthn relying party. */
export interface RelyingParty {
  /** Host name, to which passkeys are bound permanently. */
  id: string;
  /** Origin of the pages that may use passkeys. */
  origin: string;
  name: string;
}

/** @returns null if the host is an IP address: browsers only bind passkeys to names */
export function relyingPartyOf(site: {
  publicUrl: string;
  companyName: string;
}): RelyingParty | null {
  const { hostname } = new URL(site.publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return { id: hostname, origin: site.publicUrl, name: site.companyName };
}

/** @returns the user handle in a passkey: the account id, which identifies nobody by itself */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}
