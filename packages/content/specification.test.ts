import { expect, test } from 'vitest';
import { accountWords } from './account.ts';
import { applicationRefusals, applicationSubmitted } from './applications.ts';
import { connectionWords } from './connection.ts';
import {
  documindClosing as closing,
  documindCoffee as coffee,
  documindFeatures,
  documindPlan,
  documindHero as hero,
  support,
} from './documind.ts';
import { documindApi } from './documind-api.ts';
import { homeFigures, traits } from './home.ts';
import { loginWords } from './login.ts';
import { downloadFlow, mindM8Banner as m8, mindM8Features } from './mind-m8.ts';
import { barLinks, navigation, productLinks } from './navigation.ts';
import { productsPage } from './products.ts';
import { documindRoadmap, roadmapFeatureStatusWords, siteRoadmap } from './roadmap.ts';
import { signupWords } from './signup.ts';
import { teamPage } from './team.ts';

// The specification gives these words, counts, statuses and paths, and the words of account-messages.test.ts;
// all others may change.

const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);
const titles = (parts: readonly { title: string }[]) => parts.map(({ title }) => title);
const [pages, account] = Object.values(barLinks);
const { chooser, closed } = downloadFlow;
const { plan } = documindPlan;
const { verify, forgot, fromElsewhere } = loginWords;
const { sent } = signupWords;
const endpoints = documindApi.endpoints.map(
  ({ method, path, open }) => `${method} ${path}${open ? ' open' : ''}`,
);

test.each<[shown: readonly string[], words: string]>([
  [labels(pages ?? []), 'Home | Products | DocuMind | Team'],
  [labels(account ?? []), 'Login | Get Started'],
  [[navigation.unverified], 'Email not verified'],
  [productLinks.map(({ href }) => href), '/products/mind-m8 | /documind'],
  [
    homeFigures.map(({ value, label }) => `${value} ${label}`),
    '10K+ Active Users | 99.9% Uptime | 50+ Countries | 24/7 AI Support',
  ],
  [titles(traits), 'Advanced AI | Lightning Fast | Secure & Private | Future Ready'],
  [
    [m8.tagline, m8.download, m8.all.label],
    'Your intelligent AI companion for mental wellness and emotional support | Download APK | View All Products',
  ],
  [
    titles(mindM8Features),
    'Advanced AI Companion | Emotional Intelligence | Mobile Optimized | Privacy Focused | Cross-Device Sync',
  ],
  [
    [chooser.title, ...chooser.mirrors, chooser.cancel, closed.title, closed.understand],
    'Select Download Mirror | MediaFire | Google Drive | Cancel | Project Closed | Understand',
  ],
  [[productsPage.m8.more.label, teamPage.contact], 'Learn More | Get in Touch'],
  [
    siteRoadmap.phases.map(({ phase, title, status }) => `${phase} ${title} ${status}`),
    '1 AI Foundation completed | 2 Product Expansion current | 3 Global Scale upcoming | 4 AI Ecosystem upcoming',
  ],
  [Object.values(roadmapFeatureStatusWords), 'In Development | Planned | Research'],
  [
    documindRoadmap.phases.map(({ phase, date, status }) => `${phase} ${date} ${status}`),
    '1 Q3 2025 completed | 2 Q3 2025 completed | 3 Q4 2025 current | ' +
      '4 Q4 2025 upcoming | 5 Q4 2025 upcoming | 6 Q4 2025 upcoming',
  ],
  [
    documindFeatures.cards.map(({ status }) => status),
    `${'available | '.repeat(6)}development | upcoming`,
  ],
  [
    [hero.badge, ...labels(hero.actions), ...hero.figures.map(({ value }) => value)],
    'Free API - Rate Limited to Prevent Spam | Explore API | View Roadmap | 5+ | 99.9% | <1s | RAG',
  ],
  [
    [documindPlan.title, plan.name, plan.price, plan.per, plan.description],
    'Completely Free | Free API | $0 | per month | Free Forever',
  ],
  [[plan.features, plan.limitations].map(({ length }) => `${length}`), '8 | 4'],
  [
    endpoints,
    'POST /upload | POST /query | GET /documents | DELETE /documents/{filename} | GET /health open',
  ],
  [
    [coffee.title, coffee.action, support.title, ...support.options.map(({ type }) => type)],
    'Buy Me a Cup of Coffee | Support Development | Support Options | wallet | wallet | bank | email',
  ],
  [
    [closing.title, closing.explore.label, closing.support],
    'Start Building Today | Explore API | Support Project',
  ],
  [
    [connectionWords.loading, accountWords.google, forgot, fromElsewhere],
    'Loading... | Continue with Google | Forgot your password | Please log in to access the beta registration',
  ],
  [
    [verify.title, verify.resend, verify.done],
    "Email Verification Required | Resend Verification Email | I've Verified My Email",
  ],
  [
    [sent.title, sent.login, sent.another],
    'Verify Your Email | Go to Login | Create Another Account',
  ],
  [
    [applicationSubmitted, applicationRefusals.unknown],
    'Application submitted successfully! We will review your application soon. | ' +
      'Error submitting application. Please try again.',
  ],
  [
    [applicationRefusals['failed-precondition'], applicationRefusals['permission-denied']],
    'Firebase configuration error. Please check your Firebase setup. | ' +
      'Firestore permissions error. Please check your Firestore rules.',
  ],
])('%j, as the specification says', (shown, words) => {
  expect(shown.join(' | ')).toBe(words);
});

test('the example of an answer has the five fields of a source', () => {
  const response = documindApi.examples.find(({ language }) => language === 'json');
  const { sources } = JSON.parse(response?.code ?? '');
  expect(sources).toEqual([
    {
      ...{ filename: expect.any(String), page: 4, content_preview: expect.any(String) },
      ...{ similarity_score: 0.956, document_type: 'PERMANENT' },
    },
  ]);
});

test('every value of the support options is a setting of its own', () => {
  const values = support.options.flatMap(({ details }) => details.map(({ value }) => value));
  expect(new Set(values).size).toBe(11);
});
