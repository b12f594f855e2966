/**
 * Headers of all answers. Pages add their own Content-Security-Policy; everything else gets one that allows
 * nothing. A table instead of hono/secure-headers, because files of the site bypass the app.
 *
 * @param site its public URL; if it is https, browsers must use https, and for subdomains too if the owner
 *   enabled that
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
