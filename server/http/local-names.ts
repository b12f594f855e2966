import { isLoopbackName } from '#server/platform/ip-address.ts';

/**
 * Where a person who typed another name of this machine should go: cookies and sign-in belong to
 * one name.
 *
 * @param publicUrl origin of the site
 * @returns for a Host header, the origin to go to, or null where the name is right or foreign
 */
export function otherLocalName(publicUrl: string): (host: string | undefined) => string | null {
  const own = new URL(publicUrl);
  if (!isLoopbackName(own.hostname)) return () => null;
  return (host) => {
    if (host === undefined || host === own.host) return null;
    const name = host.replace(/:\d+$/, '');
    const port = host.slice(name.length + 1);
    return isLoopbackName(name) && port === own.port ? publicUrl : null;
  };
}
