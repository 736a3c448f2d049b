import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { JsonObject } from '#engine/model/json';
import { forgetDrafts } from '../../../tests/browser/phone-form.ts';
import { sampleForm, showForm } from '../../../tests/browser/sample-form.tsx';

beforeEach(forgetDrafts);
afterEach(cleanup);

const firm = (value: string, data: JsonObject) => ({
  value,
  data: { inn: '7707083893', opf: { short: 'ООО', code: '12300' }, ...data },
});
const show = (...found: ReturnType<typeof firm>[]) =>
  showForm(
    sampleForm(
      {
        company: { type: 'object', properties: { value: { type: 'string' }, selected: { type: 'object' } } },
      },
      { company: { 'ui:title': 'Компания', 'ui:widget': 'company' } },
    ),
    undefined,
    { suggest: async () => found },
  );
const search = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('combobox', { name: /^Компания/ }));
  await userEvent.keyboard('ромашка');
};

it('a firm without an INN asks for it at once, in an input that is there', async () => {
  const { session } = show(firm('ООО «Ромашка»', { inn: null }));
  await search();
  await userEvent.click(await screen.findByRole('option', { name: /Ромашка/ }));
  const inn = await screen.findByLabelText(/^ИНН компании/);
  await userEvent.fill(inn, '7707083893');
  expect(session.value('company')).toMatchObject({
    selected: { name: 'ООО «Ромашка»', inn: '7707083893', orgFormCode: '12300' },
  });
});

it('a firm with all that is sent asks for nothing more', async () => {
  show(firm('ООО «Ромашка»', {}));
  await search();
  await userEvent.click(await screen.findByRole('option', { name: /Ромашка/ }));
  expect(screen.queryByLabelText(/^ИНН компании/)).toBeNull();
});

it('a firm that is liquidated is marked as such, one that works is not', async () => {
  show(
    firm('ООО «Ромашка»', { inn: '7707083894', state: { status: 'LIQUIDATED' } }),
    firm('ООО «Ромашка плюс»', { state: { status: 'ACTIVE' } }),
  );
  await search();
  expect((await screen.findByRole('option', { name: /Ромашка»/ })).textContent).toContain('ликвидирована');
  expect(screen.getByRole('option', { name: /плюс/ }).textContent).not.toContain('ликвид');
});
