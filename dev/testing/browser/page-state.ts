import type { Page } from '@playwright/test';

/** A state that a person can bring a page into, and the steps to it; `site` is the origin. */
export interface PageState {
  name: string;
  reach: (page: Page, site: string) => Promise<unknown>;
  /** The width it exists at; both by default. */
  at?: 'wide' | 'phone' | undefined;
}

/** Presses the first visible button of a name. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
