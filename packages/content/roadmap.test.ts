import { describe, expect, it } from 'vitest';
import { documindRoadmap, roadmapFeatureStatusWords, siteRoadmap } from './roadmap.ts';

function inStatus(phases: readonly { phase: number; status: string }[], status: string): number[] {
  return phases.filter((phase) => phase.status === status).map(({ phase }) => phase);
}

describe.each([
  { name: 'DocuMind', phases: documindRoadmap.phases, completed: [1, 2], current: 3, count: 6 },
  { name: 'the company', phases: siteRoadmap.phases, completed: [1], current: 2, count: 4 },
])('the roadmap of $name', ({ phases, completed, current, count }) => {
  it('counts its phases from 1', () => {
    expect(phases.map(({ phase }) => phase)).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    );
  });

  it('has exactly one current phase, between completed and upcoming ones', () => {
    expect(inStatus(phases, 'completed')).toEqual(completed);
    expect(inStatus(phases, 'current')).toEqual([current]);
    expect(inStatus(phases, 'upcoming')).toEqual(
      Array.from({ length: count - current }, (_, index) => current + 1 + index),
    );
  });

  it('marks the content of phases as unconfirmed by the owner', () => {
    expect(phases.every(({ plan }) => plan.confirm)).toBe(true);
  });
});

describe("DocuMind's roadmap", () => {
  it('names features and milestones in every phase', () => {
    for (const { plan } of documindRoadmap.phases) {
      expect(plan.features.length).toBeGreaterThan(0);
      expect(plan.milestones.length).toBeGreaterThan(0);
    }
  });
});

describe('the upcoming features', () => {
  it('use all three statuses and wait for the owner', () => {
    const { features } = siteRoadmap;
    expect(new Set(features.map(({ status }) => status))).toEqual(
      new Set(Object.keys(roadmapFeatureStatusWords)),
    );
    expect(features.every(({ confirm }) => confirm)).toBe(true);
  });
});
