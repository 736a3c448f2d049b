import { describe, expect, it } from 'vitest';
import { diffForm } from '#engine/analysis';
import { normalizeAnswers } from '#engine/model/answers';
import { compileForm, snapshotForm } from '#engine/model/compile';
import { type JsonObject, valueAt } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { decodePayload, encodePayload } from '#engine/model/payload';
import { createFormChecker } from '#validators';
import { requestSchema } from '../../api/server/openapi/request-schema.ts';
import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import { exampleClock } from '../../app/check-examples.ts';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { readPosted } from '../../renderers/native/read-posted.ts';
import { loadAllWidgets } from '../../renderers/widgets/index.ts';
import { ports } from '../diff/ports.ts';
import { PLACES_FORM, withLists } from '../fixtures/lists.ts';

const texts = await withLists();
const snapshot = snapshotForm(loadDefinitions(texts).definitions, PLACES_FORM, vocabulary);
const form = compileForm(snapshot, { variant: 'default', lang: 'ru', sha256 });
const checker = createFormChecker(form, exampleClock);
await loadAllWidgets();

describe('a form of lists whose places are different fields', () => {
  it('is accepted by the check with its examples', () => {
    expect(checkDefinitionTexts(texts, [PLACES_FORM]).problems).toEqual([]);
  });

  it('names the widget of each place, that of a shared field and of plain choices too', () => {
    const widgets = (name: string) => form.fields.find(({ path }) => path === name)?.items;
    expect(['range', 'car', 'contacts', 'tags'].map(widgets)).toEqual([
      ['amount'],
      ['text', 'amount', 'radio'],
      ['phone', 'text'],
      ['radio', 'text'],
    ]);
    expect(valueAt(form.uiSchema, ['contacts', 'items', '0'])).toMatchObject({
      'ui:widget': 'phone',
      'ui:title': 'Его телефон',
      'ui:nationalPrefix': '+7',
    });
  });

  it('is described as it is sent', () => {
    const { properties } = requestSchema(form, form.behaviour.payloads.request ?? {}, false) as {
      properties: JsonObject;
    };
    expect(properties).toMatchObject({
      range: {
        type: 'array',
        prefixItems: [{ minimum: 1000 }, { maximum: 900_000 }],
        minItems: 2,
        maxItems: 2,
      },
      car: {
        prefixItems: [
          { properties: { number: { type: 'integer' }, value: { type: 'string' } } },
          { properties: { value: { type: 'integer' } } },
          { properties: { value: { enum: ['petrol', 'electric'] } } },
        ],
      },
    });
  });

  it('is read back as it was sent', () => {
    const map = form.behaviour.payloads.request ?? {};
    const answers = {
      phone: '9161234567',
      range: [1000, 2000],
      car: ['Лада', 2020, 'petrol'],
      contacts: ['9031234567', 'Сестра'],
      tags: ['b', 'в срок'],
    };
    expect(decodePayload(map, encodePayload(map, answers, { lang: 'ru' }))).toMatchObject({
      answers,
      issues: [],
    });
  });

  it('is read place by place from a browser without script, an empty one among them', () => {
    const posted = readPosted(
      form,
      checker,
      new URLSearchParams({
        'range.rows': '0 1',
        'range.0': '',
        'range.1': '20 000',
        'car.rows': '0 1 2',
        'car.0': 'Лада',
        'car.1': '2020',
        'car.2': 'electric',
        'tags.rows': '0 1',
        'tags.1': '',
      }),
    );
    expect(posted).toMatchObject({ range: ['', 20_000], car: ['Лада', 2020, 'electric'] });
    expect(checker.check(normalizeAnswers(posted)).map(({ path }) => path)).toContain('range');
  });
});

describe('a change of a place', () => {
  const changed = (file: 'schema' | 'ui', from: string, to: string) => {
    const path = `forms/${PLACES_FORM}/${file}.json`;
    const text = texts.get(path) ?? '';
    expect(text).toContain(from);
    const now = new Map(texts).set(path, text.replace(from, to));
    const next = snapshotForm(loadDefinitions(now).definitions, PLACES_FORM, vocabulary);
    return diffForm({ snapshot, examples: [] }, { snapshot: next, examples: [] }, ports).map(
      ({ kind, subject, label }) => ({ kind, subject, label }),
    );
  };
  it('is reported at it, by what a visitor calls it', () => {
    expect(changed('ui', '"ru": "Марка"', '"ru": "Модель"')).toContainEqual({
      kind: 'text.changed',
      subject: 'car.items.0.ui:title',
      label: 'Модель',
    });
    expect(changed('schema', '"maxLength": 30', '"maxLength": 20')).toEqual([
      expect.objectContaining({ subject: 'car.0', label: 'Марка' }),
    ]);
  });
});
