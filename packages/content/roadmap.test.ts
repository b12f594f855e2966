import { expect, test } from 'vitest';
import { documindRoadmap, roadmapFeatureStatusWords, siteRoadmap } from './roadmap.ts';

test.each([
  {
    name: 'DocuMind',
    phases: documindRoadmap.phases,
    statuses: ['completed', 'completed', 'current', 'upcoming', 'upcoming', 'upcoming'],
  },
  {
    name: 'the company',
    phases: siteRoadmap.phases,
    statuses: ['completed', 'current', 'upcoming', 'upcoming'],
  },
])(
  'the roadmap of $name counts its phases, one is current, none is confirmed',
  ({ phases, statuses }) => {
    expect(phases.map(({ phase, status }) => [phase, status])).toEqual(
      statuses.map((status, index) => [index + 1, status]),
    );
    expect(phases.every(({ plan }) => plan.confirm)).toBe(true);
  },
);

test("DocuMind's roadmap names features and milestones in every phase", () => {
  for (const { plan } of documindRoadmap.phases)
    for (const list of [plan.features, plan.milestones]) expect(list.length).toBeGreaterThan(0);
});

test('the upcoming features use all three statuses and wait for the owner', () => {
  const { features } = siteRoadmap;
  expect(new Set(features.map(({ status }) => status))).toEqual(
    new Set(Object.keys(roadmapFeatureStatusWords)),
  );
  expect(features.every(({ confirm }) => confirm)).toBe(true);
});
