import { fieldRefusal, fieldWords } from '@m8/content/applications.ts';
import {
  type ApplicationAnswer,
  type ApplicationField,
  applicationFields,
  eachField,
  isRequired,
  type SentApplicationsAnswer,
} from '@m8/contracts/application.ts';
import { faultsOf, trimField } from '@m8/contracts/application-faults.ts';
import { canonicalAddress } from '@m8/platform/email-address.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import { readJson } from '@m8/platform/http/read-json.ts';
import { addressPrefix } from '@m8/platform/ip-address.ts';
import { applicationRules } from '@m8/platform/limits.ts';
import { Hono } from 'hono';
import * as z from 'zod';
import type { Applications } from './applications.ts';
import { sentApplications } from './stored-applications.ts';
import { submitApplication } from './submit-application.ts';

function fieldInput(field: ApplicationField): z.ZodType<string> {
  const isShort = applicationFields[field].kind !== 'paragraphs';
  const text = (isRequired(field) && isShort ? z.string(fieldWords[field].missing) : z.string())
    .overwrite((typed) => trimField(field, typed))
    .superRefine((trimmed, { addIssue }) => {
      const faults = faultsOf(field, trimmed);
      for (const fault of faults) addIssue(fieldRefusal(fault));
      const isUnusable = field === 'email' && canonicalAddress(trimmed) === null;
      if (isUnusable && faults.length === 0) addIssue(fieldRefusal({ code: 'no-email-address' }));
    })
    .overwrite((taken) => (field === 'email' ? (canonicalAddress(taken) ?? taken) : taken));
  return isRequired(field) ? text : text.default('');
}

/**
 * Input of an applicant. Texts are trimmed; each error names its field and has a sentence to show beside
 * it. Unknown keys are refused, so that a typo never drops an applicant's text.
 */
export const applicationInput = z.strictObject(eachField(fieldInput));

/**
 * The API at `/api/team-applications`: POST stores an application of the signed-in person, GET lists
 * theirs.
 */
export function createApplicationsApi(applications: Applications): Hono<HttpEnvironment> {
  const { findActor, rateLimiter } = applications;

  async function chargeRateLimits(userId: string, address: string): Promise<void> {
    const limits = [
      await rateLimiter.reserve(applicationRules.fromPerson, userId),
      await rateLimiter.reserve(applicationRules.fromAddress, addressPrefix(address)),
    ];
    const refused = limits.find(({ allowed }) => !allowed);
    if (refused !== undefined) throw new AppError('request/too-many', refused);
  }

  const api = new Hono<HttpEnvironment>();
  api.get('/', async (c) => {
    const actor = await findActor(c.req.raw.headers);
    if (actor === null) throw new AppError('request/signed-out');
    const sent = await sentApplications(applications.db, actor.userId);
    return c.json({ applications: sent } satisfies SentApplicationsAnswer);
  });
  api.post('/', async (c) => {
    const actor = await findActor(c.req.raw.headers);
    if (actor === null) throw new AppError('request/signed-out');
    const clientAddress = c.get('clientAddress');
    await chargeRateLimits(actor.userId, clientAddress);
    const application = await readJson(c, applicationInput);
    const { id } = await submitApplication(applications, { actor, clientAddress, application });
    return c.json({ id } satisfies ApplicationAnswer, 201);
  });
  return api;
}
