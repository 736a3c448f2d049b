import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnread, normalizeAnswers } from '#engine/model/answers';
import { holdsOf } from '#engine/model/holds';
import { encodePayload } from '#engine/model/payload';
import { loadAllFormParts, readPosted } from '#renderers';
import { createFormChecker, createPredicateCompiler } from '#validators';
import { exampleClock } from '../../app/check-examples.ts';
import { isEveryCase } from '../nightly/cases.ts';
import { compiledPlain, plainForm, problemsOf } from '../whole/plain-form.ts';
import { anyField } from './random-fields.ts';

await loadAllFormParts();

/** Numbers for a daily and a nightly run. */
const [FIELDS, VALUES] = isEveryCase ? [400, 250] : [100, 100];

describe('a typed value is validated and sent as it is meant', () => {
  it('for random fields that the check accepts, and a value that the schema refuses is refused with a text', () => {
    const predicate = createPredicateCompiler(exampleClock);
    const accepted = { yes: 0, no: 0 };
    const fields = fc.sample(anyField, { numRuns: FIELDS, seed: 44 });
    for (const [index, { schema, ui, values }] of fields.entries()) {
      const documents = plainForm(
        { type: 'object', properties: { a: { ...schema, fieldId: 'a', personalData: 'none' } } },
        { a: ui },
      );
      expect(
        problemsOf(documents, 1000).map(({ code, message }) => [code, message]),
        JSON.stringify(schema),
      ).toEqual([]);
      const form = compiledPlain(documents);
      const checker = createFormChecker(form, exampleClock);
      const accepts = predicate(schema);
      for (const { means, text } of fc.sample(values, { numRuns: VALUES, seed: index })) {
        const context = JSON.stringify({ schema, text });
        const read = readPosted(form, checker, new URLSearchParams({ a: text }));
        const answers = holdsOf(form, checker).visible(normalizeAnswers(read));
        const issues = checker.check(answers);
        if (means === '') {
          expect(answers, context).toEqual({});
          continue;
        }
        const isAccepted = accepts(means);
        accepted[isAccepted ? 'yes' : 'no'] += 1;
        expect(issues.length === 0, context).toBe(isAccepted);
        for (const issue of issues) expect(form.messages, context).toHaveProperty([issue.messageKey]);
        if (!isAccepted) {
          expect(isUnread(answers.a) || answers.a, context).not.toBeUndefined();
          continue;
        }
        expect(answers, context).toEqual({ a: means });
        const body = encodePayload(form.behaviour.payloads.plain ?? {}, answers, { lang: 'ru' });
        expect(body, context).toEqual({ a: means });
      }
    }
    expect(Math.min(accepted.yes, accepted.no)).toBeGreaterThan((FIELDS * VALUES) / 10);
  }, 600_000);
});
