import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Answers } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { sampleForm, showForm } from '../../../tests/browser/sample-form.tsx';
import { asForm, asRows, type Questions, questions } from '../../../tests/fixtures/rows-as-forms.ts';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

type Parts = Record<string, JsonObject>;

/** Returns the UI schema as compilation writes it, with widgets in the order of the names. */
const compiledUi = (names: readonly string[], ui: JsonObject): JsonObject =>
  Object.fromEntries([
    ...names.map((name): [string, JsonObject] => {
      const own = ui[name] as { 'ui:choices'?: { value: string; label: JsonObject }[] } | undefined;
      const choices = own?.['ui:choices']?.map((choice) => ({ ...choice, label: choice.value }));
      return [
        name,
        {
          ...(own === undefined
            ? { 'ui:widget': 'text' }
            : { ...own, ...(choices && { 'ui:choices': choices }) }),
          'ui:title': name,
        } as JsonObject,
      ];
    }),
    ['ui:order', [...names]],
  ]);

const namesIn = ({ filled }: Questions): string[] => [
  ...new Set(filled.flatMap(({ seen }) => seen.map((name) => name.replace('*', '')))),
];

function shownForm(one: Questions) {
  const { properties, required, ...conditions } = asForm(one).schema;
  const own = Object.keys(properties as Parts);
  const names = namesIn(one);
  return showForm(
    sampleForm(properties as Parts, compiledUi(names, one.ui) as Parts, {
      required: (required ?? []) as string[],
      schema: conditions as JsonObject,
      deciding: names,
      branches: names.filter((name) => !own.includes(name)),
      slug: crypto.randomUUID(),
    }),
  );
}

function shownRows(one: Questions) {
  const { properties, required } = asRows(one).schema;
  return showForm(
    sampleForm(
      properties as Parts,
      { rows: { 'ui:title': 'Строка', 'ui:widget': 'rows', items: compiledUi(namesIn(one), one.ui) } },
      { required: required as string[], slug: crypto.randomUUID() },
    ),
  );
}

const controlOf = (root: ParentNode, prefix: RegExp, name: string): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, output')].find((control) =>
    control.matches('output') ? control.id.endsWith(`_${name}`) : control.name.replace(prefix, '') === name,
  );

/** Returns the visible fields with their contents and `*` after required ones. */
const seenIn = (root: ParentNode, prefix: RegExp, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const control = controlOf(root, prefix, name) as HTMLInputElement | undefined;
    if (control === undefined) return [];
    const isRequired = control.getAttribute('aria-required') === 'true';
    return [`${name}${isRequired ? '*' : ''} ${control.value}`.trim()];
  });

async function give(root: ParentNode, prefix: RegExp, answers: Answers): Promise<void> {
  for (const [name, value] of Object.entries(answers)) {
    const control = controlOf(root, prefix, name);
    // Earlier answers may hide the field, which cannot be filled then.
    if (control === undefined) continue;
    if (control instanceof HTMLSelectElement) await userEvent.selectOptions(control, String(value));
    else if (control.matches('input')) await userEvent.fill(control, String(value));
    await userEvent.tab();
  }
}

const byTitle = (title: RegExp) => questions.find((one) => title.test(one.title)) as Questions;

describe.each([
  ['form', shownForm, /^/],
  ['row', shownRows, /^rows\.0\./],
] as const)('in a %s', (_place, shown, prefix) => {
  it('a choice goes when the answer that it was offered for is another one', async () => {
    shown(byTitle(/offered for another/));
    await give(document, prefix, { kind: 'car', model: 'lada' });
    expect(seenIn(document, prefix, ['kind', 'model'])).toEqual(['kind* car', 'model lada']);
    await give(document, prefix, { kind: 'card' });
    expect(seenIn(document, prefix, ['kind', 'model'])).toEqual(['kind* card', 'model']);
    await give(document, prefix, { model: 'visa' });
    expect(seenIn(document, prefix, ['model'])).toEqual(['model visa']);
  });

  it('a computed answer follows each key, and nothing renders', async () => {
    const { commits } = shown(byTitle(/is computed/));
    await give(document, prefix, { price: 2, count: 1 });
    expect(controlOf(document, prefix, 'total')?.textContent).toBe('2');
    const count = controlOf(document, prefix, 'count') as HTMLElement;
    await userEvent.click(count);
    const before = commits();
    await userEvent.keyboard('{End}0');
    expect(controlOf(document, prefix, 'total')?.textContent).toBe('20');
    expect(commits()).toBe(before);
  });
});

describe.each(questions)('$title: the row of a list shows what the form shows', (one) => {
  it.each(one.filled.map((filled) => [JSON.stringify(filled.answers), filled] as const))(
    'beside %s',
    async (_title, { answers, seen }) => {
      const names = namesIn(one);
      const screens: string[][] = [];
      for (const [shown, prefix] of [
        [shownForm, /^/],
        [shownRows, /^rows\.0\./],
      ] as const) {
        shown(one);
        await give(document, prefix, answers);
        screens.push(seenIn(document, prefix, names));
        cleanup();
      }
      expect(screens[1]).toEqual(screens[0]);
      expect(screens[0]?.map((field) => field.split(' ')[0]).toSorted()).toEqual([...seen].sort());
    },
  );
});
