import { describe, expect, it } from 'vitest';
import { compileForm, snapshotForm } from '#engine/model/compile';
import { type JsonObject, valueAt } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { decodePayload } from '#engine/model/payload';
import { createFormChecker } from '#validators';
import { requestSchema } from '../../api/server/openapi/request-schema.ts';
import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import { exampleClock } from '../../app/check-examples.ts';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { readPosted } from '../../renderers/native/read-posted.ts';
import { loadAllWidgets } from '../../renderers/widgets/index.ts';
import { PEOPLE_FORM, withLists } from '../fixtures/lists.ts';

const texts = await withLists();
const snapshot = snapshotForm(loadDefinitions(texts).definitions, PEOPLE_FORM, vocabulary);
const form = compileForm(snapshot, { variant: 'default', lang: 'ru', sha256 });
const checker = createFormChecker(form, exampleClock);
const map = form.behaviour.payloads.request ?? {};
await loadAllWidgets();

/** Returns the definitions with one edit of the form's payload map. */
const withMap = (of: JsonObject): Map<string, string> => {
  const file = `forms/${PEOPLE_FORM}/form.json`;
  const written = JSON.parse(texts.get(file) ?? '') as JsonObject;
  const object = valueAt(written, ['payloads', 'request', 'people', 'of', 'object']) as JsonObject;
  Object.assign(object, of);
  return new Map([...texts, [file, JSON.stringify(written)]]);
};
const codesOf = (definitions: Map<string, string>) =>
  checkDefinitionTexts(definitions, [PEOPLE_FORM])
    .problems.filter(({ file }) => !file.endsWith('examples.json'))
    .map(({ code, pointer }) => [code, pointer]);

describe('a form of lists in items of a list', () => {
  it('is accepted by the check with its examples', () => {
    expect(checkDefinitionTexts(texts, [PEOPLE_FORM]).problems).toEqual([]);
  });

  it('names the widgets of the inner lists, and of their items', () => {
    const items = valueAt(form.uiSchema, ['people', 'items']) as JsonObject;
    expect(items['ui:order']).toEqual(['name', 'hobbies', 'nicknames', 'trips']);
    expect(valueAt(items, ['nicknames', 'items', 'ui:widget'])).toBe('text');
    expect(valueAt(items, ['trips', 'items', 'ui:order'])).toEqual(['country', 'days']);
    expect(form.fields.find(({ path }) => path === 'people')?.items).toEqual([
      'text',
      'checkboxes',
      'rows',
      'select',
      'amount',
    ]);
  });

  it('is described as it is sent', () => {
    const { properties } = requestSchema(form, map, false) as { properties: JsonObject };
    expect(valueAt(properties, ['people', 'items'])).toMatchObject({
      properties: {
        likes: { type: 'array', items: { enum: ['chess', 'books', 'ski'] }, maxItems: 2 },
        called: { type: 'string' },
        trips_count: { type: 'integer' },
        trips: {
          type: 'array',
          items: {
            properties: { country_code: { enum: ['tr', 'eg', 'other'] }, length: { type: 'integer' } },
            required: ['country_code'],
            additionalProperties: false,
          },
        },
      },
      required: ['full_name', 'trips_count'],
    });
  });

  const person = { full_name: 'Анна', number: 1, trips_count: 1, trips: [{ place: 1, country_code: 'tr' }] };
  it.each<[title: string, wire: JsonObject, field: string]>([
    ['another number of items', { trips_count: 2 }, 'people.0.trips_count'],
    ['another place of an item', { trips: [{ place: 2, country_code: 'tr' }] }, 'people.0.trips.0.place'],
    ['what is no list', { trips: 'tr' }, 'people.0.trips'],
    ['a field that no item has', { trips: [{ place: 1, country_code: 'tr', x: 1 }] }, 'people.0.trips.0.x'],
  ])('is not read back from %s', (_title, wire, field) => {
    const body = { phone: '+79161234567', people: [{ ...person, ...wire }] };
    expect(decodePayload(map, body).issues.map((issue) => issue.field)).toContain(field);
    expect(decodePayload(map, { ...body, people: [person] }).issues).toEqual([]);
  });

  it('takes no fields that an inner item does not have', () => {
    const people = [{ name: 'Анна', trips: [{ country: 'tr', more: 1 }] }];
    const answers = { phone: '9161234567', people, consent: true };
    expect(checker.check(answers).map(({ path }) => path)).toEqual(['people.0.trips.0.more']);
  });
});

describe('a map of a list in an item is refused', () => {
  const AT = '/payloads/request/people/of/object';
  it.each<[title: string, of: JsonObject, code: string, pointer: string]>([
    [
      'where its separator may be in an item',
      { called: { item: 'nicknames', transform: { join: { separator: 'а' } } } },
      'ITEMS_UNSEPARABLE',
      `${AT}/called/transform`,
    ],
    [
      'where it counts what is no list',
      { trips_count: { count: 'name' } },
      'PAYLOAD_LIST',
      `${AT}/trips_count/count`,
    ],
    [
      'where it goes through what is no list',
      { full_name: { item: 'name', of: { item: true } } },
      'PAYLOAD_LIST',
      `${AT}/full_name/item`,
    ],
    [
      'where it leaves a field of an inner item out',
      { trips: { item: 'trips', of: { object: { country_code: { item: 'country' } } } } },
      'PAYLOAD_ITEM',
      `${AT}/trips/of`,
    ],
    [
      'where it sends an inner item twice',
      { likes: { item: 'hobbies', of: { object: { a: { item: true }, b: { item: true } } } } },
      'PAYLOAD_ITEM',
      `${AT}/likes/of`,
    ],
  ])('%s', (_title, of, code, pointer) => {
    expect(codesOf(withMap(of))).toContainEqual([code, pointer]);
  });
});

describe('rows in rows of a browser without script', () => {
  const posted = (button: string, more: [string, string][] = []) =>
    readPosted(
      form,
      checker,
      new URLSearchParams([
        ['people.rows', '0 1'],
        ['people.0.name', 'Анна'],
        ['people.0.hobbies', 'chess'],
        ['people.0.hobbies', 'ski'],
        ['people.0.nicknames.rows', '0 1'],
        ['people.0.nicknames.0', 'Аня'],
        ['people.0.nicknames.1', 'Нюра'],
        ['people.0.trips.rows', '0'],
        ['people.0.trips.0.country', 'tr'],
        ['people.0.trips.0.days', '7'],
        ['people.1.name', 'Пётр'],
        ['zayavka-continue', button],
        ...more,
      ]),
    ).people;
  const ANNA = {
    name: 'Анна',
    hobbies: ['chess', 'ski'],
    nicknames: ['Аня', 'Нюра'],
    trips: [{ country: 'tr', days: 7 }],
  };
  const PETER = { name: 'Пётр' };

  it.each<[button: string, people: unknown[]]>([
    ['1', [ANNA, PETER]],
    ['people up 1', [PETER, ANNA]],
    ['people copy 0', [ANNA, ANNA, PETER]],
    ['people.0.nicknames up 1', [{ ...ANNA, nicknames: ['Нюра', 'Аня'] }, PETER]],
    ['people.0.nicknames remove 0', [{ ...ANNA, nicknames: ['Нюра'] }, PETER]],
    ['people.0.trips add', [{ ...ANNA, trips: [...ANNA.trips, ''] }, PETER]],
    ['people.0.trips copy 0', [{ ...ANNA, trips: [...ANNA.trips, ...ANNA.trips] }, PETER]],
  ])('are read, and kept when a button asks for «%s»', (button, people) => {
    expect(posted(button)).toEqual(people);
  });

  it('are no more than there may be, whatever a body claims', () => {
    expect(posted('1', [['people.0.trips.rows', '0 0 1 2 3 4 5 6 7 8 9']])).toHaveLength(2);
  });
});
