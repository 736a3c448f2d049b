import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeAnswers, withAnswer } from '#engine/model/answers';
import type { Answers, CompiledForm } from '#engine/model/definition';
import { Holds } from '#engine/model/holds';
import type { Json } from '#engine/model/json';
import { SessionAnswers } from './session-answers.ts';

const PATHS = ['name', 'note', 'person', 'person.street', 'person.house', 'loans'];
const form = {
  schema: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      note: { type: 'string' },
      person: { type: 'object', properties: { street: { type: 'string' }, house: { type: 'string' } } },
      loans: { type: 'array', items: { type: 'string' } },
    },
  },
  fields: [],
} as unknown as CompiledForm;
const sessionAnswers = (answers: Answers): SessionAnswers =>
  new SessionAnswers(form, new Holds(form.schema, () => () => true), answers);

const text = fc.constantFrom('', ' ', 'да', ' нет ', 'и то и другое');
const valueAt = (path: string): fc.Arbitrary<Json | undefined> =>
  path === 'person'
    ? fc.constantFrom<(Json | undefined)[]>(undefined, {}, { street: '' }, { street: ' Мира ', house: '5' })
    : path === 'loans'
      ? fc.array(text, { maxLength: 3 })
      : fc.option(text, { nil: undefined });
const edit = fc
  .constantFrom(...PATHS)
  .chain((path) => fc.record({ path: fc.constant(path), value: valueAt(path), isRead: fc.boolean() }));

describe('answers of a session', () => {
  it('are read as if all of them were normalized then, whatever was typed since, and stay for who has read them', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        const start: Answers = { note: ' как обычно ', loans: [''] };
        const session = sessionAnswers(start);
        let expected = start;
        const read: [Answers, Answers][] = [];
        for (const { path, value, isRead } of edits) {
          session.set(path, value);
          expected = withAnswer(expected, path, value);
          if (isRead) read.push([session.visible(), structuredClone(session.visible())]);
        }
        expect(session.visible()).toEqual(normalizeAnswers(expected));
        for (const [given, then] of read) expect(given).toEqual(then);
      }),
    );
  });

  it('that replace all others are normalized too', () => {
    const session = sessionAnswers({ name: 'Анна' });
    session.replaceAll({ note: '  ', person: { street: ' Мира' } });
    expect(session.visible()).toEqual({ person: { street: 'Мира' } });
  });
});
