import { describe, expect, it } from 'vitest';
import { type JsonObject, joinPath } from '#engine/model/json';
import { createFormChecker } from '#validators';
import { exampleClock } from '../../app/check-examples.ts';
import { compiledPlain, plainForm } from './plain-form.ts';

const day: JsonObject = { type: 'string', date: true };
const number: JsonObject = { type: 'integer', minimum: 0 };
const field = (schema: JsonObject, id: string): JsonObject => ({
  ...schema,
  fieldId: id,
  personalData: 'none',
});

describe.each(['dot.ted', 'sla/shed', 'til~de', 'with space', 'имя.отчество'])('a field named %s', (name) => {
  const related: [rule: string, schema: JsonObject, answers: JsonObject, code: string][] = [
    [
      'a day that may not be before another',
      {
        properties: { start: field(day, 'start'), [name]: field(day, 'end') },
        'not-before': { members: { [name]: 'start' } },
      },
      { start: '20.03.2026', [name]: '10.03.2026' },
      'dateBeforeOther',
    ],
    [
      'an answer that is computed',
      {
        properties: { count: field(number, 'count'), [name]: field(number, 'total') },
        computed: { members: { [name]: { '*': [{ var: 'count' }, 2] } } },
      },
      { count: 2, [name]: 5 },
      'notComputed',
    ],
    [
      'the start of work',
      {
        properties: { birth: field(day, 'birth'), [name]: field(day, 'start') },
        'work-start-date': { birth: 'birth', start: name },
      },
      { birth: '20.03.2000', [name]: '10.03.2005' },
      'workTooEarly',
    ],
  ];

  it.each(related)('has the error of %s at itself', (_rule, schema, answers, code) => {
    const form = compiledPlain(plainForm({ type: 'object', ...schema }, {}));
    const found = createFormChecker(form, exampleClock).check(answers);
    expect(found.map((issue) => [issue.path, issue.code])).toEqual([[joinPath([name]), code]]);
    expect(form.fields.map(({ path }) => path)).toContain(found[0]?.path);
  });
});
