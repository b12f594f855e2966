import { expect, test } from 'vitest';
import { accountWords } from './account.ts';
import { applicationRefusals, applicationSubmitted } from './applications.ts';
import { connectionWords } from './connection.ts';
import { documindClosing, documindCoffee, documindHero, documindPlan } from './documind.ts';
import { homeFigures, traits } from './home.ts';
import { loginWords } from './login.ts';
import { downloadFlow, mindM8Banner, mindM8Features } from './mind-m8.ts';
import { barLinks, navigation, productLinks } from './navigation.ts';
import { productsPage } from './products.ts';
import { documindRoadmap, roadmapFeatureStatusWords, siteRoadmap } from './roadmap.ts';
import { signupWords } from './signup.ts';
import { support } from './support.ts';
import { teamPage } from './team.ts';

// The specification gives these words, those of account-messages.test.ts, and the counts, statuses and paths
// in documind.test.ts and roadmap.test.ts; all others may change.

test('the entries of the navigation', () => {
  const labels = Object.values(barLinks).map((links) => links.map(({ label }) => label));
  expect(labels.slice(0, 2)).toEqual([
    ['Home', 'Products', 'DocuMind', 'Team'],
    ['Login', 'Get Started'],
  ]);
  expect(productLinks.map(({ href }) => href)).toEqual(['/products/mind-m8', '/documind']);
  expect(navigation.unverified).toBe('Email not verified');
});

test('the claimed figures and the features of the home page', () => {
  expect(homeFigures.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '10K+ Active Users',
    '99.9% Uptime',
    '50+ Countries',
    '24/7 AI Support',
  ]);
  expect(traits.map(({ title }) => title)).toEqual([
    'Advanced AI',
    'Lightning Fast',
    'Secure & Private',
    'Future Ready',
  ]);
});

test('the banner, the features and the download of Mind M8', () => {
  const { chooser, closed } = downloadFlow;
  expect([mindM8Banner.tagline, mindM8Banner.download, mindM8Banner.all.label]).toEqual([
    'Your intelligent AI companion for mental wellness and emotional support',
    'Download APK',
    'View All Products',
  ]);
  expect(mindM8Features.map(({ title }) => title)).toEqual([
    'Advanced AI Companion',
    'Emotional Intelligence',
    'Mobile Optimized',
    'Privacy Focused',
    'Cross-Device Sync',
  ]);
  expect([chooser.title, ...chooser.mirrors, chooser.cancel]).toEqual([
    'Select Download Mirror',
    'MediaFire',
    'Google Drive',
    'Cancel',
  ]);
  expect([closed.title, closed.understand]).toEqual(['Project Closed', 'Understand']);
});

test('the phases of the roadmap', () => {
  expect(siteRoadmap.phases.map(({ title }) => title)).toEqual([
    'AI Foundation',
    'Product Expansion',
    'Global Scale',
    'AI Ecosystem',
  ]);
});

test('the headings, the buttons and the plan of DocuMind', () => {
  const { plan } = documindPlan;
  expect([documindHero.badge, ...documindHero.actions.map(({ label }) => label)]).toEqual([
    'Free API - Rate Limited to Prevent Spam',
    'Explore API',
    'View Roadmap',
  ]);
  expect(documindHero.figures.map(({ value }) => value)).toEqual(['5+', '99.9%', '<1s', 'RAG']);
  expect([documindPlan.title, plan.name, plan.price, plan.per, plan.description]).toEqual([
    'Completely Free',
    'Free API',
    '$0',
    'per month',
    'Free Forever',
  ]);
  expect([documindCoffee.title, documindCoffee.action, support.title]).toEqual([
    'Buy Me a Cup of Coffee',
    'Support Development',
    'Support Options',
  ]);
  const { title, explore, support: supported } = documindClosing;
  expect([title, explore.label, supported]).toEqual([
    'Start Building Today',
    'Explore API',
    'Support Project',
  ]);
});

test("the dates of DocuMind's roadmap, and the statuses of upcoming features", () => {
  expect(documindRoadmap.phases.map(({ date }) => date)).toEqual([
    ...['Q3 2025', 'Q3 2025'],
    ...['Q4 2025', 'Q4 2025', 'Q4 2025', 'Q4 2025'],
  ]);
  expect(Object.values(roadmapFeatureStatusWords)).toEqual([
    'In Development',
    'Planned',
    'Research',
  ]);
});

test('the links below the products and the team', () => {
  expect([productsPage.m8.more.label, teamPage.contact]).toEqual(['Learn More', 'Get in Touch']);
});

test('the screens of an account', () => {
  const { verify } = loginWords;
  expect([connectionWords.loading, accountWords.google]).toEqual([
    'Loading...',
    'Continue with Google',
  ]);
  expect([loginWords.forgot, loginWords.fromElsewhere]).toEqual([
    'Forgot your password',
    'Please log in to access the beta registration',
  ]);
  expect([verify.title, verify.resend, verify.done]).toEqual([
    'Email Verification Required',
    'Resend Verification Email',
    "I've Verified My Email",
  ]);
  expect(Object.values(signupWords.sent)).toEqual(
    expect.arrayContaining(['Verify Your Email', 'Go to Login', 'Create Another Account']),
  );
});

test('the messages of an application', () => {
  expect(applicationRefusals).toMatchObject({
    'failed-precondition': 'Firebase configuration error. Please check your Firebase setup.',
    'permission-denied': 'Firestore permissions error. Please check your Firestore rules.',
    unknown: 'Error submitting application. Please try again.',
  });
  expect(applicationSubmitted).toBe(
    'Application submitted successfully! We will review your application soon.',
  );
});
