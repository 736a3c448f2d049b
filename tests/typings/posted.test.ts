import { expect, it } from 'vitest';
import { isUnread, normalizeAnswers } from '#engine/model/answers';
import { holdsOf } from '#engine/model/holds';
import { objectIn } from '#engine/model/json';
import { loadAllFormParts, readPosted } from '#renderers';
import { createFormChecker } from '#validators';
import { exampleClock } from '../../app/check-examples.ts';
import { compiledPlain, plainForm } from '../whole/plain-form.ts';
import { pasted, type TypingField } from './corpus.ts';
import { isPhone, onWire, phoneRule, schemas, widgets } from './typing-fields.ts';

await loadAllFormParts();

const named = (name: string, schema: object) => ({ ...schema, fieldId: name, personalData: 'none' });

function formOf(field: TypingField) {
  return compiledPlain(
    plainForm(
      {
        type: 'object',
        properties: { [field]: named(field, schemas[field]), box: named('box', { type: 'boolean' }) },
        ...(isPhone(field) ? phoneRule(field, 'box') : {}),
      },
      { [field]: widgets[field], box: { 'ui:widget': 'checkbox' } },
    ),
  );
}

it('a text that a form without script posts is sent as it is meant, or refused with a text and kept', () => {
  const others: unknown[] = [];
  for (const [field, typings] of Map.groupBy(pasted, (typing) => typing.field)) {
    const form = formOf(field);
    const checker = createFormChecker(form, exampleClock);
    const isForeign = field === 'foreign';
    for (const { typed, means } of typings) {
      const posted = new URLSearchParams({ [field]: typed, ...(isForeign ? {} : { box: 'true' }) });
      const answers = holdsOf(form, checker).visible(normalizeAnswers(readPosted(form, checker, posted)));
      const answer = answers[field];
      const [issue] = checker.check(answers).filter(({ path }) => path === field);
      if (issue !== undefined) {
        const { reason = issue.messageKey } = objectIn(isUnread(answer) ? answer : {});
        if (form.messages[String(reason)] === undefined || answer === undefined) others.push([typed, issue]);
      } else if (answer === undefined ? means !== null : onWireOf(field, answer, !isForeign) !== means)
        others.push([field, typed, means, answer]);
    }
  }
  expect(others).toEqual([]);
});

const onWireOf = (field: TypingField, answer: unknown, box: boolean) =>
  typeof answer === 'string' ? onWire(field, answer, box) : answer;
