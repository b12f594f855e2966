import { createHash } from 'node:crypto';
import type { FirebaseProject } from '#contracts/firebase.ts';
import { firebaseSources } from './firebase-sources.ts';

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
 * The policy of one page: its own inline scripts and styles by their hashes, files of this site and of the
 * owner's Firebase project, nothing else, and no string that becomes code (Trusted Types).
 *
 * @param html the page as it is served
 * @param firebase the project; undefined where the site keeps accounts and applications itself
 * @param makers names of the Trusted Types policies by which scripts of the page may load another script
 */
export function contentSecurityPolicy(
  html: string,
  firebase?: FirebaseProject,
  makers: readonly string[] = [],
): string {
  const more = firebase && firebaseSources(firebase);
  const and = (sources: readonly string[] = []) => sources.map((source) => ` ${source}`).join('');
  const trusted = [...(more?.trustedTypes ?? []), ...makers];
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(html, 'script')}${and(more?.script)}`,
    `style-src 'self'${hashes(html, 'style')}`,
    `img-src 'self' data:${and(more?.img)}`,
    "font-src 'self'",
    `connect-src 'self'${and(more?.connect)}`,
    "manifest-src 'self'",
    `frame-src 'self'${and(more?.frame)}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types${and(trusted.length > 0 ? trusted : ["'none'"])}`,
  ].join('; ');
}
