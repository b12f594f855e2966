import { expect, it } from 'vitest';
import { composeMail } from './compose-mail.ts';

const content = {
  kind: 'verification',
  to: 'ada@example.org',
  companyName: 'M8 & <Labs>',
  subject: 'Confirm "this" <address>',
  heading: 'Hello <script>alert(1)</script>',
  paragraphs: ['One & two', 'Three'],
  details: [{ label: 'Skills', value: 'a\n<b>b</b>' }],
  action: { label: 'Confirm', url: 'https://example.com/verify?token=a&b="c"' },
  closing: 'Not you? Ignore this.',
};

it('says the same in HTML and in text', () => {
  const { html, text } = composeMail(content);
  for (const said of ['Three', 'Confirm', 'Not you? Ignore this.', 'Skills']) {
    expect(html).toContain(said);
    expect(text).toContain(said);
  }
  expect(text).toContain(content.action.url);
});

it('escapes markup in texts', () => {
  const { html } = composeMail(content);
  expect(html).not.toMatch(/<script|<b>|<Labs>|"c"/);
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('href="https://example.com/verify?token=a&amp;b=&quot;c&quot;"');
});

it('is readable in dark mode, and loads nothing', () => {
  const { html } = composeMail(content);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  expect(html).not.toMatch(/<img|<link|@import|url\(|style="/);
});

it('leaves out parts that it was not given', () => {
  const { action: _a, details: _d, closing: _c, ...rest } = content;
  const { html, text } = composeMail(rest);
  expect(html).not.toMatch(/<dl>|class="action"|class="closing"/);
  expect(text).toBe(`${content.heading}\n\nOne & two\n\nThree\n\n-- \nM8 & <Labs>\n`);
});
