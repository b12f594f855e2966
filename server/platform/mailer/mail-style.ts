/** The one style sheet of all mails; colours are those of the site, in the notation mail readers know. */
export const mailStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 32px 16px; background: #f6f7f2; color: #062529; font: 16px/1.55 -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
.letter { max-width: 560px; margin: 0 auto; }
.from { margin: 0 0 24px; font-weight: 600; color: #32484b; }
.sheet { padding: 32px 28px; background: #fdfdfb; border: 1px solid #d4d7cf; border-radius: 12px; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.25; font-weight: 600; }
p { margin: 0 0 16px; }
dl { margin: 0 0 16px; }
dt { font-size: 14px; color: #4e6062; }
dd { margin: 0 0 12px; white-space: pre-wrap; overflow-wrap: anywhere; }
.action { margin: 24px 0; }
.button { display: inline-block; padding: 12px 22px; background: #062529; color: #f6f7f2; border-radius: 8px; font-weight: 600; text-decoration: none; }
.address { font-size: 14px; color: #4e6062; overflow-wrap: anywhere; }
.address a { color: inherit; }
.sheet > :last-child { margin-bottom: 0; }
.closing { margin: 24px 0 0; font-size: 14px; color: #4e6062; }
@media (prefers-color-scheme: dark) {
  body { background: #071a1d; color: #f1f1e8; }
  .from { color: #c7cac0; }
  .sheet { background: #0e2428; border-color: #293d40; }
  .button { background: #f1f1e8; color: #071a1d; }
  dt, .address, .closing { color: #a3aca4; }
}
`;
