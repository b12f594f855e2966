import { createHash } from 'node:crypto';
import { standInWords as words } from '#content/google-stand-in.ts';
import { escapeHtml } from '#contracts/escape-html.ts';

const style = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f7f7f3, #11191b);
  --ink: light-dark(#132428, #f2f1ea);
  --quiet: light-dark(#41535a, #c9cfc8);
  --edge: light-dark(#77878a, #7b898b);
  --warn: light-dark(#9a5b00, #e9b44c);
  --bad: light-dark(#8c1d2c, #ffb3b8);
  font: 1.0625rem/1.5 system-ui, sans-serif;
}
body { background: var(--paper); color: var(--ink); margin: 0 auto; max-width: 24rem; padding: 2rem 1.25rem; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 1rem; }
.note { border-inline-start: 4px solid var(--warn); color: var(--quiet); margin: 0 0 1.5rem; padding-inline-start: 1rem; }
.field { display: grid; font-weight: 600; gap: .375rem; margin: 1.25rem 0 0; }
.tick { align-items: center; display: flex; gap: .625rem; margin: 1.25rem 0 0; min-height: 2.75rem; }
.tick input { block-size: 1.25rem; inline-size: 1.25rem; accent-color: var(--ink); }
.field input { background: light-dark(#fff, #1a2426); border: 1px solid var(--edge); border-radius: .5rem; color: inherit; font: inherit; font-weight: 400; padding: .625rem .75rem; }
.problem { color: var(--bad); margin: .375rem 0 0; }
.choices { display: flex; gap: .75rem; margin-top: 1.5rem; }
button { background: none; border: 1px solid var(--edge); border-radius: 2rem; color: inherit; cursor: pointer; font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1.5rem; }
button[value=continue] { background: var(--ink); border-color: var(--ink); color: var(--paper); }
:focus-visible { outline: 3px solid light-dark(#2447b8, #8ab4ff); outline-offset: 2px; }
`;

/** Policy of every answer of the stand-in: its one style, forms to itself, and no script at all. */
export const standInPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

function page(body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${words.title}</title>
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
    `<h1>${words.heading}</h1>
<p class="note">${words.note}</p>
<form method="post" action="${escapeHtml(action)}">
<label class="field">${words.email}<input name="email" type="email" autocomplete="email" required maxlength="254"
value="${escapeHtml(form.email)}"${form.problem ? ' aria-invalid="true" aria-describedby="problem"' : ''}></label>
${problem}
<label class="field">${words.name}<input name="name" autocomplete="name" maxlength="200" value="${escapeHtml(form.name)}"></label>
<label class="tick"><input name="verified" type="checkbox" value="yes"${form.verified ? ' checked' : ''}> ${words.verified}</label>
<div class="choices">
<button name="choice" value="continue">${words.continue}</button>
<button name="choice" value="cancel" formnovalidate>${words.cancel}</button>
</div>
</form>`,
  );
}

function sentencePage({ heading, advice }: { heading: string; advice: string }): string {
  return page(`<h1>${heading}</h1>\n<p>${advice}</p>`);
}

/** @returns the page for a sign-in that cannot go on, such as one that took too long */
export function standInProblemPage(): string {
  return sentencePage(words.ended);
}

/** @returns the page for a browser that does not hold the key */
export function standInClosedPage(): string {
  return sentencePage(words.closed);
}
