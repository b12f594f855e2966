import { expect, test } from 'vitest';
import { homeFigures, traits } from './home.ts';
import { downloadFlow, mindM8Banner, mindM8Features } from './mind-m8.ts';
import { barLinks, navigation, productLinks } from './navigation.ts';
import { siteRoadmap } from './roadmap.ts';

// The specification gives these words; all others are free to change.

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
