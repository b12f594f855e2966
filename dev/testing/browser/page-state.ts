import type { Page } from '@playwright/test';

/** What a person can bring a page into, and how; `site` is the origin. */
export interface PageState {
  name: string;
  reach: (page: Page, site: string) => Promise<unknown>;
  /** The width it exists at; both where it is not said. */
  at?: 'wide' | 'phone' | undefined;
}

/** Presses the first button of a name that is seen. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
