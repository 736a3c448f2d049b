import type { Json } from '#engine/model/json';

/**
 * Values that a search tries where it cannot reason, for formats and unknown patterns: usual texts, dates and
 * numbers, valid and invalid. Rules have samples of their own (`RuleFacts.samples`).
 */
export const SAMPLE_VALUES: readonly Json[] = [
  'anna@example.ru',
  'anna@example',
  'anna',
  'Anna',
  'Anna Smith',
  '1990-02-01',
  '1990-02-30',
  '2024-01-15T10:00:00Z',
  '10:00:00Z',
  'https://example.ru/a',
  'example.ru',
  '192.168.0.1',
  '::1',
  '123e4567-e89b-12d3-a456-426614174000',
  '/a/b',
  '^a+$',
  '(',
  '1',
  '12345',
  '9161234567',
  ' ',
  '',
  true,
  false,
  50_000,
  1,
  0,
  1e15,
  {},
];
