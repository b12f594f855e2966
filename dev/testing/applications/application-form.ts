import { fieldWords, formWords } from '@m8/content/applications.ts';
import {
  type Application,
  type ApplicationField,
  applicationFields,
  fieldNames,
} from '@m8/contracts/application.ts';
import type { Locator, Page } from '@playwright/test';
import { sampleApplication } from './sample-application.ts';

/** @returns a field of the form on /join-team */
export function applicationField(page: Page, field: ApplicationField): Locator {
  return page.getByLabel(fieldWords[field].label, { exact: true });
}

/** Fills in the whole form on /join-team. */
export async function fillApplication(
  page: Page,
  application: Application = sampleApplication,
): Promise<void> {
  for (const field of fieldNames) {
    const control = applicationField(page, field);
    if (applicationFields[field].kind === 'choice') await control.selectOption(application[field]);
    else await control.fill(application[field]);
  }
}

/** @returns the button that sends the form */
export function submitButton(page: Page): Locator {
  return page.getByRole('button', { name: formWords.submit });
}
