import { documindBase, documindPaths } from '#contracts/documind/paths.ts';

/** Where the page's own files are. */
export const referenceBase = documindBase + documindPaths.reference;

/** The page: nothing but a place for the library, which draws it from the API's description. */
export const referencePage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>DocuMind API reference</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${referenceBase}/swagger-ui.css">
    <link rel="stylesheet" href="${referenceBase}/theme.css">
    <script src="${referenceBase}/start.js" defer></script>
  </head>
  <body>
    <header><a href="/documind">DocuMind</a> <span>API reference</span></header>
    <main id="reference"><noscript>The reference needs scripts. The same is in
      <a href="${documindBase}${documindPaths.description}">openapi.json</a>.</noscript></main>
  </body>
</html>
`;

/** Follows the theme chosen on the site, and draws the reference. */
export const startScript = `
const dark = matchMedia('(prefers-color-scheme: dark)');
function theme() {
  let chosen = null;
  try { chosen = localStorage.getItem('theme'); } catch {}
  const isDark = chosen === null ? dark.matches : chosen === 'dark';
  document.documentElement.classList.toggle('dark-mode', isDark);
}
theme();
dark.addEventListener('change', theme);
addEventListener('storage', theme);
const library = document.createElement('script');
library.src = '${referenceBase}/swagger-ui-bundle.js';
library.onload = () => SwaggerUIBundle({
  url: '${documindBase}${documindPaths.description}',
  dom_id: '#reference',
  deepLinking: true,
  validatorUrl: null,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
});
document.head.append(library);
`;

/** Sets the page in the site's colours, over the library's own two themes. */
export const themeStyles = `
html { color-scheme: light; background: oklch(0.974 0.006 112); color: oklch(0.245 0.036 205); }
html.dark-mode { color-scheme: dark; background: oklch(0.205 0.026 208); color: oklch(0.955 0.012 108); }
body { margin: 0; font-family: system-ui, sans-serif; }
body > header { padding: 1rem 1.25rem; max-width: 1460px; margin: 0 auto; box-sizing: border-box; }
body > header a { font-weight: 700; color: inherit; }
html .swagger-ui, html.dark-mode .swagger-ui { background: none; }
html .swagger-ui .scheme-container, html.dark-mode .swagger-ui .scheme-container { background: none; box-shadow: none; padding: 0 0 1rem; }
html .swagger-ui .info { margin: 1rem 0 2rem; }
html .swagger-ui .info .title small pre { display: inline; }
`;

/**
 * The policy of the page: files of this site, the API at the site's address, and the pictures that
 * the library's styles hold as data.
 */
export function referencePolicy(publicUrl: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${publicUrl}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
