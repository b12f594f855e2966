import { describe, expect, it } from 'vitest';
import { documindFeatures, documindPlan } from './documind.ts';
import { documindApi } from './documind-api.ts';
import { support } from './support.ts';

describe('the features of DocuMind', () => {
  it('are six available, one in development, one upcoming', () => {
    expect(documindFeatures.cards.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 6 }, () => 'available'),
      'development',
      'upcoming',
    ]);
  });

  it('have a drawing each', () => {
    expect(new Set(documindFeatures.cards.map(({ drawing }) => drawing)).size).toBe(8);
  });
});

describe('the plan', () => {
  it('has eight features and four limitations', () => {
    const { plan } = documindPlan;
    expect(plan.features).toHaveLength(8);
    expect(plan.limitations).toHaveLength(4);
  });
});

describe('the API documentation', () => {
  it('lists the five endpoints, open only for health', () => {
    expect(
      documindApi.endpoints.map(
        ({ method, path, open }) => `${method} ${path}${open ? ' open' : ''}`,
      ),
    ).toEqual([
      'POST /upload',
      'POST /query',
      'GET /documents',
      'DELETE /documents/{filename}',
      'GET /health open',
    ]);
  });

  it('shows an answer that is JSON, with the five fields of a source', () => {
    const response = documindApi.examples.find(({ language }) => language === 'json');
    const { sources } = JSON.parse(response?.code ?? '') as { sources: unknown[] };
    expect(sources).toEqual([
      {
        filename: 'tenancy-agreement.pdf',
        page: 4,
        content_preview: expect.any(String),
        similarity_score: 0.956,
        document_type: 'PERMANENT',
      },
    ]);
  });
});

describe('the support options', () => {
  it('are two wallets, one bank transfer and two emails, every value a setting of its own', () => {
    expect(support.options.map(({ type }) => type)).toEqual(['wallet', 'wallet', 'bank', 'email']);
    const values = support.options.flatMap(({ details }) => details.map(({ value }) => value));
    expect(values).toHaveLength(11);
    expect(new Set(values).size).toBe(11);
  });
});
