import { sampleApplication } from '@m8/dev/testing/applications/sample-application.ts';
import { expect, it } from 'vitest';
import { companyMail } from './application-mails.ts';

it('shows the company an international domain in its own letters, and replies go to it', () => {
  const email = 'zoe@xn--exmple-cua.com';
  const receivedAt = new Date('2026-11-22T07:41:00Z');
  const about = { id: '1', accountEmail: email, receivedAt, to: 'jobs@example.com' };
  const application = { ...sampleApplication, email };
  const mail = companyMail(application, { ...about, companyName: 'M8 Labs' });
  expect(mail.replyTo).toBe(email);
  expect(mail.text.match(/zoe@\S+/g)).toEqual(['zoe@exämple.com', 'zoe@exämple.com']);
});
