import { forSuite } from '@m8/dev/testing/for-suite.ts';
import { startMailPeer } from '@m8/dev/testing/services/mail-server.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingMail } from './mail.ts';
import { createOutboxTransport, MailRefusedError, type MailTransport } from './mail-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const peer = forSuite(startMailPeer, ({ stop }) => stop());

beforeEach(() => {
  peer.mood = 'accepting';
  peer.received.length = 0;
});

const mail: OutgoingMail = {
  id: '0190d6a0-0000-7000-8000-000000000001',
  createdAt: new Date('2026-01-02T03:04:05Z'),
  from: { name: 'M8 Läbs, Inc. "x"', address: 'no-reply@example.com' },
  kind: 'test',
  to: 'ada@example.org',
  replyTo: 'grace@example.org',
  leaveUrl: 'https://example.com/leave?token=x',
  subject: 'Grüße, ⟦ a subject that is long enough to be folded in more than one place ⟧ 🙂',
  html: `<p>Hello <a href="https://example.com/?token=${'x'.repeat(200)}&a=b">link</a></p>`,
  text: `Hello\n\nhttps://example.com/?token=${'x'.repeat(200)}&a=b\n.\n.leading dots\n`,
};

describe.each<[string, () => MailTransport]>([
  ['smtp', () => createSmtpTransport(peer.url)],
  ['outbox', createOutboxTransport],
])('every transport: %s', (_name, create) => {
  it('accepts a mail', async () => {
    await create().deliver(mail);
  });

  it.each([
    ['a line break', 'x@example.org\r\nBcc: evil@example.net'],
    ['two addresses', 'x@example.org,evil@example.net'],
    ['an address in brackets', 'Ada <evil@example.net>'],
    ['white space', 'x@example.org evil@example.net'],
  ])('permanently refuses %s in an address, and a line break in the subject', async (_what, to) => {
    const subject = 'Hello\r\nBcc: evil@example.net';
    for (const wrong of [{ to }, { replyTo: to }, { subject }])
      await expect(create().deliver({ ...mail, ...wrong })).rejects.toThrow(MailRefusedError);
    expect(peer.received).toEqual([]);
  });
});

describe('the SMTP transport', () => {
  const deliver = () => createSmtpTransport(peer.url).deliver(mail);
  const failure = () => deliver().catch((thrown: unknown) => thrown);

  it('delivers what it was given, character by character', async () => {
    await deliver();
    const [received] = peer.received;
    expect(received?.recipients).toEqual(['ada@example.org']);
    expect(received?.message).toMatchObject({
      subject: mail.subject,
      from: { name: mail.from.name, address: mail.from.address },
      to: [{ address: mail.to }],
      replyTo: [{ address: mail.replyTo }],
      messageId: `<${mail.id}@example.com>`,
      date: mail.createdAt.toISOString(),
    });
    expect(received?.message.text?.trimEnd()).toBe(mail.text.trimEnd());
    expect(received?.message.html?.trimEnd()).toBe(mail.html);
    const leave = received?.message.headers.find(({ key }) => key === 'list-unsubscribe');
    expect(leave?.value).toBe(`<${mail.leaveUrl}>`);
  });

  it.each([
    ['the server is busy', 'busy', 'answer 451', false],
    ['the password is wrong, which is not about the mail', 'locked', 'answer 535', false],
    ['it is refused, which is permanent', 'refusing', 'answer 550', true],
  ] as const)('reports without the address that %s', async (_what, mood, answer, isFinal) => {
    peer.mood = mood;
    const error = await failure();
    expect(error instanceof MailRefusedError).toBe(isFinal);
    expect(String(error)).toContain(answer);
    expect(String(error)).not.toContain('ada@');
  });

  it('sends nothing, not even the password, to a server without TLS if TLS is required', async () => {
    peer.mood = 'locked';
    const tries = peer.tries;
    const transport = createSmtpTransport(peer.url, { requireTls: true });
    const error = await transport.deliver(mail).catch((thrown: unknown) => thrown);
    expect(error).not.toBeInstanceOf(MailRefusedError);
    expect(String(error)).toContain('ETLS');
    expect([peer.tries, peer.received]).toEqual([tries, []]);
  });

  it('reports that a mail may be retried if nobody answers', async () => {
    await peer.goDown();
    const error = await failure();
    await peer.comeBack();
    expect(error).not.toBeInstanceOf(MailRefusedError);
    expect(String(error)).toMatch(/did not take the mail: E/);
  });
});
