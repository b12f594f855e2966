import { createHash } from 'node:crypto';

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 24rem; padding: 2rem 1.25rem; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 .75rem; }
.note { border-inline-start: 4px solid #b3541e; padding-inline-start: .75rem; margin: 0 0 1.5rem; }
label { display: block; margin: 1rem 0 0; }
input:not([type=checkbox]) { box-sizing: border-box; width: 100%; font: inherit; padding: .6rem; }
.problem { color: light-dark(#a4161a, #ff8a8a); }
.choices { display: flex; gap: .75rem; margin-top: 1.5rem; }
button { font: inherit; padding: .6rem 1.2rem; min-height: 44px; }
`;

/** Policy of every answer of the stand-in: its one style, forms to itself, and no script at all. */
export const standInPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

/** What a person has typed into the form, to show it again with what was wrong. */
export interface StandInForm {
  email: string;
  name: string;
  verified: boolean;
  problem?: string;
}

/**
 * @param action path that the form posts to
 * @returns the page on which a person says who Google would say they are
 */
export function standInPage(action: string, form: StandInForm): string {
  const problem = form.problem
    ? `<p class="problem" id="problem" role="alert">${escapeHtml(form.problem)}</p>`
    : '';
  return page(
    'Stand-in for Google',
    `<h1>This is not Google</h1>
<p class="note">This page stands in for Google while the site runs without a Google client id. It
sends nothing anywhere, and takes any address without a password.</p>
<form method="post" action="${escapeHtml(action)}">
<label>Email<input name="email" type="email" autocomplete="email" required maxlength="254"
value="${escapeHtml(form.email)}"${form.problem ? ' aria-describedby="problem"' : ''}></label>
${problem}
<label>Name<input name="name" autocomplete="name" maxlength="200" value="${escapeHtml(form.name)}"></label>
<label><input name="verified" type="checkbox" value="yes"${form.verified ? ' checked' : ''}> Email verified</label>
<div class="choices">
<button name="choice" value="continue">Continue</button>
<button name="choice" value="cancel" formnovalidate>Cancel</button>
</div>
</form>`,
  );
}

/** @returns the page for a sign-in that cannot go on, such as one that took too long */
export function standInProblemPage(): string {
  return page(
    'Stand-in for Google',
    `<h1>This sign-in has ended</h1>
<p>It took too long, or was started somewhere else. Close this window and try again.</p>`,
  );
}
