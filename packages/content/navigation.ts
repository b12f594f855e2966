import { type FooterColumn, type Page, type PagePath, pagePaths, pages } from './pages.ts';

/** A link of the navigation or the footer. */
export interface NavigationLink {
  label: string;
  href: PagePath;
}

function linksWhere(stands: (page: Page) => boolean): NavigationLink[] {
  return pagePaths
    .filter((path) => stands(pages[path]))
    .map((href) => ({ label: pages[href].label ?? pages[href].title, href }));
}

/** Links of the bar, and of the sheet that replaces it on small screens; see {@link Page.bar}. */
export const barLinks = {
  main: linksWhere(({ bar }) => bar === 'main'),
  signedOut: linksWhere(({ bar }) => bar === 'signed-out'),
  signedIn: linksWhere(({ bar }) => bar === 'signed-in'),
  email: linksWhere(({ bar }) => bar === 'email'),
};

/** The page whose entry in the bar opens the product menu. */
export const productsPath: PagePath = '/products';

/** The two products, in the order of every list. */
export const productLinks = pagePaths.flatMap((href) => {
  const { title, product, hint } = pages[href];
  return product && hint ? [{ product, label: title, href, hint }] : [];
});

/** Words of the navigation bar, and of other parts of every page. */
export const navigation = {
  label: 'Main',
  sheet: 'Mobile',
  skip: 'Skip to content',
  skipToQuestion: 'Skip to your question',
  showProducts: 'Show products',
  logout: 'Logout',
  unverified: 'Email not verified',
  theme: { toDark: 'Switch to dark theme', toLight: 'Switch to light theme' },
  menu: { open: 'Open menu', close: 'Close menu' },
  dismiss: 'Dismiss',
} as const;

function footerLinks(column: FooterColumn): NavigationLink[] {
  return linksWhere(({ footer }) => footer?.column === column).map(({ label, href }) => ({
    label: pages[href].footer?.label ?? label,
    href,
  }));
}

/** What else the sheet of small screens leads to. */
export const sheetLinks = linksWhere(
  ({ bar, hint, footer, title }) =>
    !bar && !hint && (/products|company/.test(footer?.column ?? '') || title === 'Status'),
);

/** Words and links of the footer. */
export const footer = {
  about: 'One small team. Two products: one listens, one reads.',
  columns: [
    { title: 'Products', links: footerLinks('products') },
    { title: 'Company', links: footerLinks('company') },
    { title: 'Account', links: footerLinks('account'), shownTo: 'signed-out' },
    { title: 'Account', links: footerLinks('member'), shownTo: 'signed-in' },
  ],
  legal: { label: 'Legal and status', links: footerLinks('legal') },
  copyright: (company: string) => `© 2026 ${company}`,
  care: 'Mind M8 is a companion, not a medical service. If you or someone near you is in danger, call your local emergency number.',
};

/**
 * Words of the question in the footer, which is shown if Google Analytics is set up, and of
 * what follows the answer. Answers are about as long as the question, so that the buttons do
 * not move when one is pressed.
 */
export const analyticsWords = {
  label: 'Google Analytics',
  yes: 'Yes, count me',
  no: 'No, thanks',
  ask: 'May Google Analytics count the pages you open?',
  /** After a yes. */
  agreed: 'Thank you. Google Analytics now counts you.',
  /** Shown before an answer and after a yes. */
  fact: 'It sets cookies and sends data to Google.',
  /** After a no. */
  refused:
    'Google Analytics does not count you. If you change your mind, the choice is still here.',
  /** If the browser sends Global Privacy Control. */
  gpc: 'Your browser asks sites not to track you, so Google Analytics does not count you.',
  /** If storage is blocked. */
  blocked: 'Your browser stores nothing for this site, so Google Analytics does not count you.',
} as const;
