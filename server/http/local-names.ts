const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Where a person who typed another name of this machine should go: cookies and sign-in belong to
 * one name.
 *
 * @param publicUrl origin of the site
 * @returns for a Host header, the origin to go to, or null where the name is right or foreign
 */
export function otherLocalName(publicUrl: string): (host: string | undefined) => string | null {
  const own = new URL(publicUrl);
  if (!loopbackNames.has(own.hostname)) return () => null;
  return (host) => {
    if (host === undefined || host === own.host) return null;
    const name = host.replace(/:\d+$/, '');
    const port = host.slice(name.length + 1);
    return loopbackNames.has(name) && port === own.port ? publicUrl : null;
  };
}
