import { describe, expect, it } from 'vitest';
import { isObject } from '#engine';
import { createBodyJudge } from '#validators';
import { endpoints } from './index.ts';

const all = [...endpoints.values()];

describe('the examples of the contract are what its schemas say', () => {
  it.each(
    all.flatMap(({ id, answers }) =>
      Object.entries(answers).map(([status, answer]) => [id, status, answer] as const),
    ),
  )('%s answers %s', (_id, _status, { schema, example }) => {
    expect(createBodyJudge(schema)(example as never)).toEqual([]);
  });

  it.each(all.flatMap(({ id, body }) => (isObject(body) ? [[id, body] as const] : [])))(
    '%s takes the body of its example',
    (_id, body) => {
      const [example] = body.examples as [never];
      expect(createBodyJudge(body)(example)).toEqual([]);
    },
  );
});

it('no two endpoints are called alike', () => {
  const calls = all.flatMap(({ method, path, aliases = [] }) =>
    [path, ...aliases].map((one) => `${method} ${one}`),
  );
  expect(new Set(calls).size).toBe(calls.length);
});
