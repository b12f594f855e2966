/**
 * Headers of every answer. Pages add their own Content-Security-Policy; everything else gets one
 * that allows nothing. A table and not hono/secure-headers, as files of the site are answered without
 * the app.
 *
 * @param site where the site is reached; browsers may insist on https where it is that, for names
 *   below it only where their owner said so
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

/** The policy of answers that are no pages. */
export const nothingAllowed = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";
