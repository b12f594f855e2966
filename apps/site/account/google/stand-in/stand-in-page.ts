import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { standInWords as words } from '@m8/content/google-stand-in.ts';

const tokens = new URL('../../../../../packages/ui/styles/tokens.css', import.meta.url);

/** The style of the site's pages, with system fonts because the policy allows no fetches. */
const ownStyle = `
body { background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 system-ui, sans-serif; margin: 0; padding: clamp(0px, 4vw, 2.5rem) 1rem; }
main { background: var(--raised); border: 1px solid var(--hairline); border-radius: 1.25rem; box-shadow: var(--shadow-2); margin: 0 auto; max-width: 24rem; padding: 2rem clamp(1.35rem, 6vw, 2.25rem); }
h1 { font-size: 1.75rem; letter-spacing: var(--track-head); line-height: 1.1; margin: 0 0 1rem; }
p { color: var(--ink-2); }
.note { border-inline-start: 3px solid var(--warn); font-size: var(--t-small); margin: 0 0 1.5rem; padding-inline-start: .875rem; }
.field { display: grid; font-size: var(--t-small); font-weight: 600; gap: .375rem; margin: 1.25rem 0 0; }
.tick { align-items: center; display: flex; gap: .625rem; margin: 1rem 0 0; min-height: 2.75rem; }
.tick input { accent-color: var(--ink); block-size: 1.25rem; inline-size: 1.25rem; margin: 0; }
.field input, button { border: 1.5px solid var(--edge); border-radius: var(--r-control); color: inherit; font: inherit; min-height: 3rem; }
.field input { background: var(--paper); font-size: 1.0625rem; font-weight: 400; padding: 0 .875rem; }
.choices { display: grid; gap: .75rem; margin-top: 1.25rem; }
button { background: none; cursor: pointer; font-weight: 600; }
button[value=continue] { background: var(--action); border-color: var(--action); color: var(--on-action); }
:focus-visible { outline: 2.5px solid var(--focus); outline-offset: 3px; }
`;

const form = `<h1>${words.heading}</h1>
<p class="note">${words.note}</p>
<form method="post">
<label class="field">${words.email}<input name="email" type="email" autocomplete="email" required maxlength="254"></label>
<label class="field">${words.name}<input name="name" autocomplete="name" maxlength="200"></label>
<label class="tick"><input name="verified" type="checkbox" value="yes" checked> ${words.verified}</label>
<label class="tick"><input name="hosted" type="checkbox" value="yes" checked> ${words.hosted}</label>
<div class="choices">
<button name="choice" value="continue">${words.continue}</button>
<button name="choice" value="cancel" formnovalidate>${words.cancel}</button>
</div>
</form>`;

/** @returns the pages of the stand-in, and the policy of its answers: its own style, forms to itself, no scripts */
export function createStandInPages() {
  const style = readFileSync(tokens, 'utf8') + ownStyle;
  const page = (body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
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
  return {
    policy: [
      "default-src 'none'",
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    /** In which a person enters the identity that Google would report. */
    form: page(form),
    /** For an expired sign-in, or for a browser without the key. */
    sentence(reason: 'ended' | 'closed'): string {
      const { heading, advice } = words[reason];
      return page(`<h1>${heading}</h1>\n<p>${advice}</p>`);
    },
  };
}
