import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { JsonObject } from '#engine/model/json';
import type { Services } from '#renderers';
import { forgetDrafts } from '../../tests/browser/phone-form.ts';
import { sampleForm, showForm } from '../../tests/browser/sample-form.tsx';
import '../styles/index.css';

beforeEach(forgetDrafts);
afterEach(cleanup);

const CITIES = ['Москва', 'Московская область', 'Санкт-Петербург', 'Самарская область'];
const choices = CITIES.map((label) => ({ value: label.toLowerCase(), label }));
/** Service whose suggestions are still awaited when the text is sent. */
const services: Services = { suggest: () => new Promise(() => {}) };

/** Time after which a click is another press. */
const DOUBLE_CLICK_MS = 400;

const field = (): HTMLInputElement => screen.getByRole('combobox', { name: /^Ответ/ });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
const shown = () => field().closest('.zy-field')?.textContent ?? '';

/** Writes a text as the browser does, with the event of this kind, or without one. */
function write(text: string, inputType?: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
  if (inputType !== undefined) field().dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
}

type Way = [name: string, enter: (text: string) => Promise<void>];
const byTab: Way = [
  'typed and left by Tab',
  async (text) => {
    await userEvent.click(field());
    await userEvent.keyboard(`${text}{Tab}`);
  },
];
const byEvent: Way = ['filled in', async (text) => write(text, 'insertReplacementText')];
/** Ways after which the text is read only by the press. */
const untilPress: Way[] = [
  [
    'typed',
    async (text) => {
      await userEvent.click(field());
      await userEvent.keyboard(text);
    },
  ],
  [
    'pasted',
    async (text) => {
      await userEvent.click(field());
      write(text, 'insertFromPaste');
    },
  ],
  ['filled in without an event', async (text) => write(text)],
];

const ways = [byTab, byEvent, ...untilPress];

describe('a text that may mean a choice', () => {
  const form = () =>
    sampleForm(
      { answer: { type: 'string', enum: choices.map(({ value }) => value) } },
      { answer: { 'ui:title': 'Ответ', 'ui:widget': 'search-select', 'ui:choices': choices } },
      { slug: crypto.randomUUID() },
    );

  it.each(ways)('is sent at once where it is the label, %s', async (_name, enter) => {
    const { sent } = showForm(form());
    await enter('москва');
    await press();
    await expect.poll(() => sent).toEqual([{ answer: 'москва' }]);
  });

  it.each(untilPress)('is shown as the choice by the press that would send it, %s', async (_name, enter) => {
    const { sent } = showForm(form());
    await enter('петербург');
    await press();
    await expect.poll(() => field().value).toBe('Санкт-Петербург');
    expect(sent).toEqual([]);
    await expect.poll(shown).toMatch(/Поняли это как «Санкт-Петербург»|Выберите/);
    await new Promise((done) => setTimeout(done, DOUBLE_CLICK_MS));
    await press();
    await expect.poll(() => sent).toEqual([{ answer: 'санкт-петербург' }]);
  });

  it.each([byTab, byEvent])('is sent by the press where the choice was seen, %s', async (_name, enter) => {
    const { sent } = showForm(form());
    await enter('петербург');
    await expect.poll(() => field().value).toBe('Санкт-Петербург');
    await new Promise((done) => setTimeout(done, DOUBLE_CLICK_MS));
    await press();
    await expect.poll(() => sent).toEqual([{ answer: 'санкт-петербург' }]);
  });

  it.each(ways)('is refused and kept where it may mean several, %s', async (_name, enter) => {
    const { sent } = showForm(form());
    await enter('моск');
    // An open list may lie over the button.
    await userEvent.keyboard('{Escape}');
    await press();
    await expect.poll(() => field().getAttribute('aria-invalid')).toBe('true');
    expect(field().value).toBe('моск');
    expect(sent).toEqual([]);
  });
});

interface ObjectCase {
  widget: string;
  schema: JsonObject;
  text: string;
  /** What is sent at once; undefined if the text is refused and stays. */
  sent: JsonObject | undefined;
}
const anything = { value: { type: 'string' } } as const;
const OBJECTS: readonly ObjectCase[] = [
  {
    widget: 'address',
    schema: { type: 'object', properties: anything },
    text: 'Москва, Тверская 1',
    sent: { value: 'Москва, Тверская 1' },
  },
  {
    widget: 'address',
    schema: { type: 'object', properties: anything, 'address-full': true },
    text: 'Москва',
    sent: undefined,
  },
  {
    widget: 'company',
    schema: { type: 'object', properties: anything },
    text: 'Ромашка',
    sent: { value: 'Ромашка' },
  },
  {
    widget: 'company',
    schema: { type: 'object', properties: anything, company: true },
    text: 'Ромашка',
    sent: undefined,
  },
  {
    widget: 'company-inn',
    schema: { type: 'object', properties: anything, 'inn-or-company': true },
    text: '7707083893',
    sent: { value: '7707083893' },
  },
  {
    widget: 'company-inn',
    schema: { type: 'object', properties: anything, 'inn-or-company': true },
    text: '77070',
    sent: undefined,
  },
  {
    widget: 'pick',
    schema: { type: 'object', pick: { source: 'products' } },
    text: 'Зелёный',
    sent: undefined,
  },
];
const objectForm = ({ widget, schema }: ObjectCase) =>
  sampleForm(
    { answer: schema },
    { answer: { 'ui:title': 'Ответ', 'ui:widget': widget } },
    { slug: crypto.randomUUID() },
  );

describe.each(OBJECTS)('«$text» of $widget, with suggestions on their way', (one) => {
  it.each(ways)(
    one.sent === undefined ? 'is refused and kept, %s' : 'is sent as it is, %s',
    async (_name, enter) => {
      const { sent } = showForm(objectForm(one), undefined, services);
      await enter(one.text);
      await press();
      if (one.sent !== undefined) return expect.poll(() => sent).toEqual([{ answer: one.sent }]);
      await expect.poll(() => field().getAttribute('aria-invalid')).toBe('true');
      expect(field().value).toBe(one.text);
      expect(sent).toEqual([]);
    },
  );

  it('is not sent by Enter while they are awaited', async () => {
    const { sent } = showForm(objectForm(one), undefined, services);
    await userEvent.click(field());
    await userEvent.keyboard(`${one.text}{Enter}`);
    expect(sent).toEqual([]);
    expect(field().value).toBe(one.text);
  });
});

/** Takes the form out of the page as a broken render does, and shows it again as after the reload. */
const shownAgain = (form: ReturnType<typeof sampleForm>, offered?: Services) => {
  cleanup();
  dispatchEvent(new Event('pagehide'));
  return showForm(form, undefined, offered);
};

describe('a text that is no answer yet, when a render breaks', () => {
  it('is there again in a search, and is refused until a choice is made', async () => {
    const form = sampleForm(
      { answer: { type: 'string', enum: choices.map(({ value }) => value) } },
      { answer: { 'ui:title': 'Ответ', 'ui:widget': 'search-select', 'ui:choices': choices } },
      { slug: crypto.randomUUID() },
    );
    showForm(form);
    await userEvent.click(field());
    await userEvent.keyboard('моск');
    const { sent } = shownAgain(form);
    expect(field().value).toBe('моск');
    await press();
    await expect.poll(() => field().getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it('replaces the choice that stood there before', async () => {
    const form = sampleForm(
      { answer: { type: 'string', enum: choices.map(({ value }) => value) } },
      { answer: { 'ui:title': 'Ответ', 'ui:widget': 'search-select', 'ui:choices': choices } },
      { slug: crypto.randomUUID() },
    );
    showForm(form);
    await userEvent.click(field());
    await userEvent.keyboard('москва{Tab}');
    await userEvent.click(field());
    await userEvent.keyboard('{Control>}a{/Control}сам');
    shownAgain(form);
    expect(field().value).toBe('сам');
  });
});

it.each(OBJECTS)('a text of $widget is there again when a render breaks', async (one) => {
  const form = objectForm(one);
  showForm(form, undefined, services);
  await userEvent.click(field());
  await userEvent.keyboard(one.text);
  shownAgain(form, services);
  expect(field().value).toBe(one.text);
});

it.each(ways)('a name with suggestions on their way is sent as it is, %s', async (_name, enter) => {
  const form = sampleForm(
    { answer: { type: 'string' } },
    { answer: { 'ui:title': 'Ответ', 'ui:widget': 'full-name', 'ui:suggest': true } },
    { slug: crypto.randomUUID() },
  );
  const { sent } = showForm(form, undefined, services);
  await enter('Анна Петрова');
  await press();
  await expect.poll(() => sent).toEqual([{ answer: 'Анна Петрова' }]);
});
