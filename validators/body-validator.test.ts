import { describe, expect, it } from 'vitest';
import { createBodyValidator } from './body-validator.ts';

const check = createBodyValidator({
  type: 'object',
  properties: {
    query: { type: 'string', maxLength: 3 },
    count: { type: 'integer', minimum: 1 },
    parts: { type: 'array', items: { enum: ['NAME'] }, uniqueItems: true },
  },
  required: ['query'],
  additionalProperties: false,
});

describe('a body that is no form’s', () => {
  it.each([
    ['is accepted', { query: 'ива', count: 1, parts: ['NAME'] }, []],
    ['lacks a member', {}, [{ path: 'query', code: 'required' }]],
    ['has a stranger', { query: '', stranger: 1 }, [{ path: 'stranger', code: 'unknownField' }]],
    ['is of another type, which is not coerced', { query: 5 }, [{ path: 'query', code: 'wrongType' }]],
    [
      'is too long, and the limit is told',
      { query: 'иван' },
      [{ path: 'query', code: 'tooLong', params: { max: 3 } }],
    ],
    ['is too small', { query: '', count: 0 }, [{ path: 'count', code: 'tooSmall', params: { min: 1 } }]],
    ['has a wrong item', { query: '', parts: ['X'] }, [{ path: 'parts.0', code: 'notInList' }]],
  ])('%s', (_title, body, issues) => {
    expect(check(body)).toEqual(issues.map((issue) => expect.objectContaining(issue)));
  });

  it('is never quoted by an issue', () => {
    expect(JSON.stringify(check({ query: 'Секретова', count: 'Секретова' }))).not.toContain('Секретова');
  });

  it('refuses a schema with a mistyped keyword', () => {
    expect(() => createBodyValidator({ type: 'object', propertes: {} })).toThrow(/propertes/);
  });
});
