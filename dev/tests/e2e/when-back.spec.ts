import { whenBackMails, whenBackPages, whenBackWords as words } from '@m8/content/when-back.ts';
import { expect, test } from '#testing/browser/browser-fixture.ts';
import { type MailPeer, startMailPeer } from '#testing/services/mail-server.ts';
import { startSite } from '#testing/site/running-site.ts';

test.use({ javaScriptEnabled: false });

test.use({
  allowedConsole: /the server responded with a status of 404/,
  allowedRequests: [/^http:\/\/127\.0\.0\.1:/],
});

/** A site whose mails go to a mail server. */
const mailing = test.extend<{ peer: MailPeer; address: string }>({
  peer: async ({ browserName: _ }, use) => {
    const peer = await startMailPeer();
    await use(peer);
    await peer.stop();
  },
  address: async ({ peer }, use) => {
    const site = await startSite({ SMTP_URL: peer.url });
    await use(site.url);
    await site.remove();
  },
});

const linkIn = (text = '') => /https?:\/\/\S+\?token=\S+/.exec(text)?.[0] ?? '';

mailing(
  'a person asks for the notification, confirms by mail, and unsubscribes by the same link, without script',
  async ({ page, peer, address }) => {
    await page.goto(`${address}/products/mind-m8`);
    await page.getByLabel(words.title).fill('ada@example.org');
    await page.getByRole('button', { name: words.send, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(whenBackPages.asked.title);

    const { recipients, message } = await peer.waitFor(
      ({ recipients: [to] }) => to === 'ada@example.org',
    );
    expect(recipients).toEqual(['ada@example.org']);
    expect(message.subject).toBe(whenBackMails.confirm.subject);
    const link = linkIn(message.text);
    const header = message.headers.find(({ key }) => key === 'list-unsubscribe');
    expect(header?.value.replaceAll(/\s/g, '')).toBe(`<${link}>`);

    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(whenBackPages.confirm.title);
    await page.getByRole('button', { name: words.confirm }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(whenBackPages.confirmed.title);

    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(whenBackPages.listed.title);
    await page.getByRole('button', { name: words.leave }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(whenBackPages.left.title);
    const gone = await page.goto(link);
    expect(gone?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      whenBackPages.incomplete.title,
    );
  },
);
