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
import { ROWS_FORM, withLists } from '../fixtures/lists.ts';

const texts = await withLists();
const snapshot = snapshotForm(loadDefinitions(texts).definitions, ROWS_FORM, vocabulary);
const form = compileForm(snapshot, { variant: 'default', lang: 'ru', sha256 });
const checker = createFormChecker(form, exampleClock);
await loadAllWidgets();

describe('a form of rows', () => {
  it('is accepted by the check with its examples', () => {
    expect(checkDefinitionTexts(texts, [ROWS_FORM]).problems).toEqual([]);
  });

  it('names the widget of each list and of its items, also where the UI schema names none', () => {
    const widgets = (name: string) => [
      valueAt(form.uiSchema, [name, 'ui:widget']),
      valueAt(form.uiSchema, [name, 'items', 'ui:widget']),
    ];
    expect(['names', 'dates', 'sums', 'tags'].map(widgets)).toEqual([
      ['rows', 'text'],
      ['rows', 'date'],
      ['rows', 'amount'],
      ['rows', 'text'],
    ]);
  });

  it('is described as it is sent', () => {
    const map = form.behaviour.payloads.request ?? {};
    const { properties } = requestSchema(form, map, false) as { properties: JsonObject };
    expect(properties).toMatchObject({
      total: { type: 'integer' },
      names: {
        type: 'array',
        items: { properties: { number: { type: 'integer' }, name: { type: 'string', maxLength: 40 } } },
      },
      dates: { type: 'array', items: { type: 'string' }, maxItems: 3 },
      sums: { type: 'string' },
      tags: { type: 'string' },
    });
  });
});

describe('rows of a browser without script', () => {
  const posted = (query: Record<string, string>) => readPosted(form, checker, new URLSearchParams(query));
  const NAMES = { 'names.rows': '0 1 2', 'names.0': 'Иванова', 'names.1': '', 'names.2': 'Петрова' };

  it('are read by the widget of their items, in their order', () => {
    const answers = posted({
      ...NAMES,
      'dates.rows': '0',
      'dates.0': '01022024',
      'sums.rows': '1 0',
      'sums.0': '1 000',
      'sums.1': '20',
    });
    expect(answers).toMatchObject({ names: ['Иванова', '', 'Петрова'], sums: [20, 1000] });
  });

  it('are none where the page had none', () => {
    expect(posted({ phone: '9161234567' })).not.toHaveProperty('names');
  });

  it.each([
    ['names add', ['Иванова', '', 'Петрова', '']],
    ['names remove 1', ['Иванова', 'Петрова']],
    ['names up 2', ['Иванова', 'Петрова', '']],
    ['names down 0', ['', 'Иванова', 'Петрова']],
    ['names up 0', ['Иванова', '', 'Петрова']],
    ['names remove 9', ['Иванова', '', 'Петрова']],
    ['dates add', ['Иванова', '', 'Петрова']],
    ['1', ['Иванова', '', 'Петрова']],
  ])('keep what was typed when a button asks for «%s»', (button, names) => {
    expect(posted({ ...NAMES, 'zayavka-continue': button })).toMatchObject({ names });
  });

  it('are not added beyond the most that the list takes, nor read beyond what a page can have', () => {
    const full = { 'names.rows': '0 1 2 3', 'zayavka-continue': 'names add' };
    expect(posted(full).names).toHaveLength(4);
    const keys = Array.from({ length: 3000 }, (_, index) => index).join(' ');
    expect(posted({ 'tags.rows': keys }).tags).toHaveLength(1000);
  });

  it('that a body names again, or beyond what is refused anyway, are not read', () => {
    const again = { 'names.rows': '0 0 1 0', 'names.0': 'Иванова', 'names.1': 'Петрова' };
    expect(posted(again).names).toEqual(['Иванова', 'Петрова']);
    const keys = Array.from({ length: 900 }, (_, index) => index);
    const sent = Object.fromEntries(keys.map((key) => [`dates.${key}`, '01022024']));
    expect(posted({ ...sent, 'dates.rows': keys.join(' ') }).dates).toHaveLength(4);
  });

  it('are looked up in the body, which is read once', () => {
    let passes = 0;
    /** Counts the calls that scan the whole body. */
    class Counted extends URLSearchParams {
      override getAll(name: string): string[] {
        passes += 1;
        return super.getAll(name);
      }
      override [Symbol.iterator]() {
        passes += 1;
        return super[Symbol.iterator]();
      }
    }
    const keys = Array.from({ length: 1000 }, (_, index) => index);
    const sent = new Counted({ 'tags.rows': keys.join(' '), 'tags.7': 'Семь' });
    expect(readPosted(form, checker, sent).tags).toHaveLength(1000);
    expect(passes).toBe(1);
  });
});
