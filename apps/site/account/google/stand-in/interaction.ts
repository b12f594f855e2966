import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { accountErrorSentences } from '@m8/content/account-error-sentences.ts';
import { AppError } from '@m8/platform/errors.ts';
import { errors, type Provider } from 'oidc-provider';
import { readEmailAddress } from '#account/email-address.ts';
import type { StandInPeople } from './create-provider.ts';
import { type StandInForm, standInPage, standInSentencePage } from './stand-in-page.ts';

const formLimitBytes = 8192;

async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > formLimitBytes) return null;
  }
  return new URLSearchParams(text);
}

function show(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}

function addressOf(email: string): string | null {
  try {
    return readEmailAddress(email);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Shows the form in which a person enters their identity, and remembers what they submit. */
export async function answerInteraction(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  people: StandInPeople,
): Promise<void> {
  try {
    await provider.interactionDetails(request, response);
  } catch (error) {
    if (!(error instanceof errors.OIDCProviderError)) throw error;
    return show(response, 400, standInSentencePage('ended'));
  }
  const action = request.url ?? '';
  if (request.method !== 'POST')
    return show(response, 200, standInPage(action, { email: '', name: '', verified: true }));
  const form = await readForm(request);
  if (form === null) return show(response, 413, standInSentencePage('ended'));
  if (form.get('choice') === 'cancel')
    return provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: 'The person cancelled',
    });
  const typed: StandInForm = {
    email: form.get('email') ?? '',
    name: form.get('name') ?? '',
    verified: form.get('verified') === 'yes',
  };
  const email = addressOf(typed.email);
  if (email === null)
    return show(
      response,
      422,
      standInPage(action, { ...typed, problem: accountErrorSentences['auth/invalid-email'] }),
    );
  const name = typed.name.trim().slice(0, 200) || email;
  // Always the same for an address.
  const accountId = createHash('sha256').update(email).digest('hex').slice(0, 24);
  people.set(accountId, { email, name, emailVerified: typed.verified });
  await provider.interactionFinished(request, response, { login: { accountId, remember: false } });
}
