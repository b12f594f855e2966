import { createHash } from 'node:crypto';

function hashes(html: string, element: 'script' | 'style'): string {
  const inline = new RegExp(
    `<${element}(?<attributes>[^>]*)>(?<text>[\\s\\S]*?)</${element}>`,
    'g',
  );
  const found = [...html.matchAll(inline)]
    .filter(({ groups }) => !/\bsrc=|application\/(ld\+)?json/.test(groups?.attributes ?? ''))
    .map(({ groups }) =>
      createHash('sha256')
        .update(groups?.text ?? '')
        .digest('base64'),
    );
  return [...new Set(found)].map((hash) => ` 'sha256-${hash}'`).join('');
}

/**
 * The policy of one page: its own inline scripts and styles by their hashes, files of this site,
 * nothing else, and no string that becomes code (Trusted Types).
 *
 * @param html the page as it is served
 */
export function contentSecurityPolicy(html: string): string {
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(html, 'script')}`,
    `style-src 'self'${hashes(html, 'style')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
