/**
 * Headers of every answer. Pages add their own Content-Security-Policy; everything else gets one that allows
 * nothing. A table and not hono/secure-headers, as files of the site are answered without the app.
 *
 * @param site its public address; if that is an https address, browsers are told to insist on https, and for
 *   its subdomains only if the owner said so
 */
export function securityHeaders({
  publicUrl,
  hstsIncludesSubdomains,
}: {
  publicUrl: string;
  hstsIncludesSubdomains: boolean;
}): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=63072000${hstsIncludesSubdomains ? '; includeSubDomains' : ''}`,
    }),
  };
}

/** The Content-Security-Policy of answers that are not pages. */
export const nothingAllowed = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";
