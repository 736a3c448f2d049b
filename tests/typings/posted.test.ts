import { expect, it } from 'vitest';
import { isUnread, normalizeAnswers } from '#engine/model/answers';
import { holdsOf } from '#engine/model/holds';
import type { Json } from '#engine/model/json';
import { cleanText } from '#engine/model/text';
import { loadAllFormParts, readPosted } from '#renderers';
import { createFormChecker } from '#validators';
import { exampleClock } from '../../app/check-examples.ts';
import { compiledPlain, plainForm } from '../whole/plain-form.ts';
import { pasted, type TypingField } from './corpus.ts';
import { isPhone, onWire, phoneRule, schemas, widgets } from './typing-fields.ts';

await loadAllFormParts();

const named = (name: string, schema: object) => ({ ...schema, fieldId: name, personalData: 'none' });

/** Returns a function that posts a text without script: the value to send, or the key of the refusal's text. */
function posting(field: TypingField) {
  const box = field !== 'foreign';
  const form = compiledPlain(
    plainForm(
      {
        type: 'object',
        properties: {
          [field]: named(field, schemas[field]),
          box: named('box', { type: 'boolean', default: box }),
        },
        ...(isPhone(field) ? phoneRule(field, 'box') : {}),
      },
      { [field]: widgets[field], box: { 'ui:widget': 'checkbox' } },
    ),
  );
  const checker = createFormChecker(form, exampleClock);
  return (text: string): { sent: Json } | { refusal: Json | undefined; isKept: boolean } => {
    const posted = new URLSearchParams({ [field]: text, ...(box ? { box: 'true' } : {}) });
    const answers = holdsOf(form, checker).visible(normalizeAnswers(readPosted(form, checker, posted)));
    const answer = answers[field];
    const issue = checker.check(answers).find(({ path }) => path === field);
    if (issue === undefined) return { sent: onWire(field, answer ?? null, box) };
    const key = isUnread(answer) ? answer.reason : issue.messageKey;
    return { refusal: form.messages[key] as Json | undefined, isKept: answer !== undefined };
  };
}

it('a text that a form without script posts is sent as it is meant or typed, or refused with a text and kept', () => {
  const others: unknown[] = [];
  for (const [field, typings] of Map.groupBy(pasted, (typing) => typing.field)) {
    const post = posting(field);
    for (const { typed, means } of typings) {
      const outcome = post(typed);
      const isRight =
        'sent' in outcome
          ? [means, cleanText(typed).trim()].includes((outcome.sent ?? '') as string)
          : outcome.refusal !== undefined && outcome.isKept;
      if (!isRight) others.push([field, typed, means, outcome]);
    }
  }
  expect(others).toEqual([]);
});

it('a number with more digits than an input takes is refused, not cut', () =>
  expect(posting('price')('99999999999999999999')).toEqual({ refusal: 'Не больше {max}', isKept: true }));
