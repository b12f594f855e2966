import { answerWords } from '@m8/content/documind-answers.ts';
import { developerWords } from '@m8/content/documind-developers.ts';
import { workspaceWords } from '@m8/content/documind-workspace.ts';
import { accountPaths } from '@m8/contracts/account.ts';
import { documindBase } from '@m8/contracts/documind/paths.ts';
import type { Locator, Page } from '@playwright/test';
import { pdfFile, textLines } from '#testing/files/pdf-file.ts';
import { signInAsMember } from '#testing/people/sign-in.ts';
import { test as base, expect } from './browser-fixture.ts';

export { expect };

/** A file that a person selects. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** @returns a file with a text */
export const textFile = (name: string, text: string, mimeType = 'text/plain'): ChosenFile => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

/** Two pages; the deposit is on the second. */
export const agreement: ChosenFile = {
  name: 'tenancy agreement.pdf',
  mimeType: 'application/pdf',
  buffer: pdfFile(
    [
      ['1. Keys', 'The tenant receives two keys for the front door and one for the cellar.'],
      [
        '6. Deposit',
        'The tenant pays a deposit equal to one month of rent before the tenancy begins.',
        'The landlord returns the deposit within fourteen days of the end of the tenancy.',
      ],
    ].map((lines) => ({ content: textLines(lines) })),
  ),
};

/** A text without pages. */
export const houseRules = textFile(
  'house-rules.txt',
  'House rules\n\nThe laundry room is open from seven to ten. Bicycles stand in the yard.\n\nThe bins are emptied on Tuesday.\n',
);

/** A person's actions in the workspace, by what they see. */
export class WorkspacePage {
  readonly page: Page;
  readonly question: Locator;
  readonly documents: Locator;

  constructor(page: Page) {
    this.page = page;
    this.question = page.getByLabel(workspaceWords.ask.label);
    this.documents = page.getByRole('region', { name: workspaceWords.documents.title });
  }

  /** Opens it, and waits until the list is loaded. */
  async open(): Promise<void> {
    await this.page.goto('/documind/workspace');
    await expect(this.question).toBeVisible();
    await expect(this.documents.getByText('Loading...')).toHaveCount(0);
  }

  choose(...files: ChosenFile[]): Promise<void> {
    return this.page.locator('input[type=file]').setInputFiles(files);
  }

  /** The row of a document or of an upload. */
  row(name: string): Locator {
    return this.documents.getByRole('listitem').filter({ hasText: name });
  }

  /** Waits until a document is ready for questions. */
  isReady(name: string): Promise<void> {
    return expect(this.row(name).getByText(workspaceWords.documents.status.ready)).toBeVisible();
  }

  /** Uploads files, whether or not it is open, and waits until they are ready for questions. */
  async bring(...files: ChosenFile[]): Promise<void> {
    if (!this.page.url().includes('/documind/workspace')) await this.open();
    await this.choose(...files);
    for (const { name } of files) await this.isReady(name);
  }

  /** Deletes a document by the menu of its row. */
  async delete(name: string): Promise<void> {
    const words = workspaceWords.documents;
    await this.page.getByRole('button', { name: words.acts(name) }).click();
    await this.page.getByRole('button', { name: `${words.delete} ${name}` }).click();
  }

  /** Opens the keys and webhooks at the end of the page. */
  async openDevelopers(): Promise<void> {
    await this.page.getByRole('button', { name: workspaceWords.developers.manage }).click();
    await expect(this.page.getByLabel(developerWords.keys.name)).toBeVisible();
  }

  /** The link from an answer to a page of a file; null if the file has no pages. */
  citation(number: number, { name }: ChosenFile, page: number | null): Locator {
    const { cite, page: pageNumber, noPage } = answerWords.answer;
    const place = page === null ? noPage : pageNumber(page);
    return this.page.getByRole('button', { name: cite(number, name, place) });
  }

  /** The box that selects a document. */
  tick(name: string): Locator {
    return this.page.getByLabel(workspaceWords.documents.tick(name));
  }

  /** Opens a document from the list, and returns the dialog that shows it. */
  async read(name: string): Promise<Locator> {
    await this.page.getByRole('button', { name: answerWords.reader.open(name) }).click();
    return this.page.getByRole('dialog', { name });
  }

  /** Follows the first citation of an answer, and returns the dialog that shows its place. */
  async follow(file: ChosenFile, page: number | null): Promise<Locator> {
    await this.citation(1, file, page).click();
    return this.page.getByRole('dialog', { name: file.name });
  }

  /** Calls the API as the person, as a program of theirs would. */
  async call(method: 'GET' | 'POST' | 'DELETE', path: string, data?: object) {
    const { request } = this.page;
    const { token } = await (await request.get(accountPaths.token, { maxRetries: 2 })).json();
    const headers = { authorization: `Bearer ${token}` };
    return request.fetch(documindBase + path, { method, headers, ...(data && { data }) });
  }

  /** Asks a question, and waits for the whole of the expected answer. */
  async ask(question: string, answer: string | RegExp = ''): Promise<void> {
    await this.question.fill(question);
    await this.question.press('Enter');
    if (answer === '') return;
    await expect(this.page.getByRole('article')).toContainText(answer);
    // Its words are shown while it is written.
    await expect(this.page.locator('article[aria-busy]')).toHaveCount(0);
  }
}

/** A test of the workspace by a person with a confirmed address. */
export const test = base.extend<{ workspace: WorkspacePage }>({
  workspace: async ({ page, site }, use) => {
    await signInAsMember(page, site.url);
    await use(new WorkspacePage(page));
  },
});
