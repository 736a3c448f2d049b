import { act, cleanup, render } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type EditCommand, formSettingsParts } from '#engine/authoring';
import { type JsonObject, objectIn } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { existingNames } from '#engine/model/names';
import '../../../../renderers/styles/index.css';
import '../../editing.css';
import type { StudioData } from '#contract';
import ru from '../../../../definitions/texts/ru.json' with { type: 'json' };
import { StudioProvider } from '../../studio-context.ts';
import { createDocumentStore } from '../document/document-store.ts';
import { Settings } from './settings.tsx';

afterEach(cleanup);

const { definitions } = loadDefinitions(new Map());
const FILE = 'forms/loan/form.json';
const variants = {
  default: { title: { ru: 'Полная', en: 'Full' } },
  korotkaya: { title: { ru: 'Короткая', en: 'Short' } },
};

type Store = ReturnType<typeof createDocumentStore>;

/** Settings of a part of form.json, as the form editor shows them. */
function Host({ store, slug }: { store: Store; slug: string }) {
  const files = useSyncExternalStore(store.subscribe, store.get);
  const part = formSettingsParts('ru').find((one) => one.slug === slug);
  const value = objectIn(JSON.parse(files[FILE] ?? '{}'));
  const titles = Object.entries(objectIn(value.variants)).map(([name, one]) => ({
    value: name,
    title: String(objectIn(objectIn(one).title).ru),
  }));
  return (
    <Settings
      schema={part?.schema ?? {}}
      ui={part?.ui ?? {}}
      {...{ definitions, value, names: existingNames(definitions), problems: [] }}
      ownNames={{ 'own-variants': titles, 'own-answers': [{ value: 'phone', title: 'Телефон' }] }}
      otherUses={() => []}
      place={undefined}
      mayEdit
      onChange={(changes) => store.do(...changes.map((one): EditCommand => ({ ...one, file: FILE })))}
      setText={() => {}}
    />
  );
}

function open(slug: string, form: JsonObject) {
  const store = createDocumentStore({ [FILE]: JSON.stringify(form) }, Date.now);
  const read = (): JsonObject => objectIn(JSON.parse(store.get()[FILE] ?? '{}'));
  const page = render(
    <StudioProvider
      value={{
        lang: 'ru',
        session: { name: 'anna', role: 'admin', csrfToken: '' },
        siteName: '',
        languages: ['ru', 'en'],
        texts: ru as unknown as StudioData['texts'],
      }}
    >
      <Host {...{ store, slug }} />
    </StudioProvider>,
  );
  return { store, page, read };
}

describe('the variants of a form in its settings', () => {
  it('appear when they are added elsewhere, by their titles', () => {
    const { store, page } = open('variants', {});
    expect(page.queryByRole('group', { name: /Короткая/ })).toBeNull();
    act(() => store.do({ type: 'set', file: FILE, path: ['variants'], value: variants }));
    expect(page.getByRole('group', { name: /Короткая/ })).toBeDefined();
    expect(page.container.textContent).not.toMatch(/default|korotkaya/);
    expect(page.container.querySelector('input[value=korotkaya]')).toBeNull();
  });

  it('keep their place while the title is written, undone and written again', async () => {
    const { store, page, read } = open('variants', { variants });
    const short = page.getByRole('group', { name: /Короткая/ });
    const title = short.querySelector<HTMLInputElement>('input, textarea');
    if (title === null) throw new Error('No input.');
    await userEvent.fill(title, 'Быстрая');
    title.blur();
    await expect
      .poll(() => objectIn(objectIn(read().variants).korotkaya).title)
      .toMatchObject({ ru: 'Быстрая' });
    act(() => store.undo());
    expect(page.getByRole('group', { name: /Короткая/ })).toBeDefined();
    expect(Object.keys(objectIn(read().variants))).toEqual(['default', 'korotkaya']);
  });

  it('are removed after a question, and come back by undo', async () => {
    const { store, page, read } = open('variants', { variants });
    await userEvent.click(page.getByRole('button', { name: 'Убрать: Короткая' }));
    expect(Object.keys(objectIn(read().variants))).toEqual(['default', 'korotkaya']);
    expect(page.getByText(/^«Короткая» удалится/)).toBeDefined();
    await userEvent.click(page.getByRole('button', { name: /^Убрать$/ }));
    await expect.poll(() => Object.keys(objectIn(read().variants))).toEqual(['default']);
    act(() => store.undo());
    expect(page.getByRole('group', { name: /Короткая/ })).toBeDefined();
  });
});

describe('the names of a form for buttons', () => {
  it('open a variant that has the same name', () => {
    const { page } = open('aliases', { variants, aliases: { korotkaya: {} } });
    expect(page.getAllByRole('option', { name: 'Короткая', hidden: true })).toHaveLength(1);
  });
});

describe('the appeal of a form', () => {
  it('names its answer by a label, and its settings are required once there is one', async () => {
    const { page, read } = open('appeal', {});
    expect(page.getAllByText('необязательно').length).toBeGreaterThan(1);
    await userEvent.selectOptions(page.getByRole('combobox', { name: /^Ответ с телефоном/ }), 'Телефон');
    await expect.poll(read).toEqual({ appeal: { phone: 'phone' } });
    for (const name of ['Ответ с телефоном', 'Сколько дней на ответ', 'Первое состояние']) {
      const field = page.getByText(name, { exact: true }).closest('.zy-field');
      expect(field?.querySelector('.zy-label')?.textContent ?? '', name).not.toContain('необязательно');
    }
  });
});
