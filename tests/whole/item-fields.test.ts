import { describe, expect, it } from 'vitest';
import { compileForm, snapshotForm } from '#engine/model/compile';
import { type JsonObject, valueAt } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { createFormChecker } from '#validators';
import { requestSchema } from '../../api/server/openapi/request-schema.ts';
import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import { exampleClock } from '../../app/check-examples.ts';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { readPosted } from '../../renderers/native/read-posted.ts';
import { loadAllWidgets } from '../../renderers/widgets/index.ts';
import { LOANS_FORM, withLists } from '../fixtures/lists.ts';

const texts = await withLists();
const snapshot = snapshotForm(loadDefinitions(texts).definitions, LOANS_FORM, vocabulary);
const form = compileForm(snapshot, { variant: 'default', lang: 'ru', sha256 });
const checker = createFormChecker(form, exampleClock);
await loadAllWidgets();

describe('a form of lists whose items have several fields', () => {
  it('is accepted by the check with its examples', () => {
    expect(checkDefinitionTexts(texts, [LOANS_FORM]).problems).toEqual([]);
  });

  it('names the widgets of the fields in their order, those of shared fields and of plain choices too', () => {
    const items = valueAt(form.uiSchema, ['loans', 'items']) as JsonObject;
    expect(items['ui:order']).toEqual(['bank', 'rest', 'kind', 'since', 'isOverdue']);
    expect(valueAt(items, ['rest', 'ui:widget'])).toBe('amount');
    expect(valueAt(form.uiSchema, ['contacts', 'items', 'phone', 'ui:widget'])).toBe('phone');
    expect(form.fields.find(({ path }) => path === 'loans')?.items).toEqual([
      'select',
      'amount',
      'radio',
      'date',
      'checkbox',
    ]);
  });

  it('has the texts that the widgets of the fields show', () => {
    expect(form.messages).toHaveProperty(['form.select.empty']);
    expect(form.messages).toHaveProperty(['form.email.likely']);
  });

  it('is described as it is sent', () => {
    const map = form.behaviour.payloads.request ?? {};
    const { properties } = requestSchema(form, map, false) as { properties: JsonObject };
    expect(properties).toMatchObject({
      loans_count: { type: 'integer' },
      loans: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            number: { type: 'integer' },
            bank_code: { type: 'string', enum: ['north', 'south', 'other'] },
            rest: { type: 'integer', minimum: 1000 },
            overdue: { type: 'boolean' },
          },
          required: ['bank_code', 'rest'],
          additionalProperties: false,
        },
      },
      contacts: { type: 'string' },
      cars: {
        type: 'array',
        items: { properties: { model: { type: 'string', maxLength: 60 } }, required: ['model'] },
      },
      emails: { type: 'string' },
    });
  });

  it('takes no fields that an item does not have', () => {
    const answers = { phone: '9161234567', loans: [{ bank: 'north', rest: 1000, more: 1 }], consent: true };
    expect(checker.check(answers).map(({ path }) => path)).toEqual(['loans.0.more']);
  });
});

describe('rows of several fields in a browser without script', () => {
  const posted = (query: Record<string, string>) => readPosted(form, checker, new URLSearchParams(query));
  const LOANS = {
    'loans.rows': '0 1 2',
    'loans.0.bank': 'north',
    'loans.0.rest': '1 000',
    'loans.0.isOverdue': 'on',
    'loans.1.bank': '',
    'loans.2.bank': 'south',
    'loans.2.kind': 'card',
    'loans.2.since': '01.02.2024',
  };
  const [NORTH, SOUTH] = [
    { bank: 'north', rest: 1000, isOverdue: true },
    { bank: 'south', kind: 'card', since: '01.02.2024' },
  ];

  it.each([
    ['1', [NORTH, '', SOUTH]],
    ['loans add', [NORTH, '', SOUTH]],
    ['loans copy 0', [NORTH, '', SOUTH]],
    ['loans remove 1', [NORTH, SOUTH]],
    ['loans up 2', [NORTH, SOUTH, '']],
    ['loans down 0', ['', NORTH, SOUTH]],
  ])('are read by the widgets of their fields, and kept when a button asks for «%s»', (button, loans) => {
    expect(posted({ ...LOANS, 'zayavka-continue': button }).loans).toEqual(loans);
  });

  it('are copied where there may be one more', () => {
    const { 'loans.rows': _all, ...rest } = LOANS;
    expect(posted({ ...rest, 'loans.rows': '2 0', 'zayavka-continue': 'loans copy 2' }).loans).toEqual([
      SOUTH,
      SOUTH,
      NORTH,
    ]);
  });
});
