import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { JsonObject } from '#engine/model/json';
import { sampleForm, showForm } from '../../../tests/browser/sample-form.tsx';
import '../../styles/index.css';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const show = (ui: JsonObject = {}) =>
  showForm(
    sampleForm(
      { papers: { type: 'object', properties: {}, attachment: true } },
      { papers: { 'ui:title': 'Документы', 'ui:widget': 'attachment', ...ui } },
      { slug: crypto.randomUUID() },
    ),
  );
const tick = () => screen.getByRole('checkbox', { name: 'Прикладываю документы' });
const chooser = () => screen.getByLabelText<HTMLInputElement>('Выбрать файлы');
const file = (name: string, content = 'x') => new File([content], name, { type: 'application/pdf' });
const error = () => document.getElementById(`${chooser().id}-error`)?.textContent ?? '';
const statuses = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Отправить' }));

describe('documents [S§3, S§5 Document attachment]', () => {
  it('are asked for once the box is ticked, and missed only when the form is sent', async () => {
    const { sent } = show();
    expect(chooser().disabled).toBe(true);
    await userEvent.click(tick());
    expect(chooser().disabled).toBe(false);
    expect(error()).toBe('');
    await submit();
    expect(error()).toContain('Приложите хотя бы один файл или снимите отметку');
    await userEvent.click(tick());
    expect(error()).toBe('');
    await submit();
    expect(sent).toHaveLength(1);
  });

  it('are listed, announced, and taken back one by one', async () => {
    const { session } = show();
    await userEvent.click(tick());
    await userEvent.upload(chooser(), [file('паспорт.pdf'), file('снилс.pdf')]);
    expect(session.value('papers')).toEqual({
      checked: true,
      files: [
        { name: 'паспорт.pdf', size: 1 },
        { name: 'снилс.pdf', size: 1 },
      ],
    });
    await expect.poll(statuses).toContain('Файлов приложено: 2');
    await userEvent.click(screen.getByRole('button', { name: 'Убрать файл паспорт.pdf' }));
    expect(session.value('papers')).toMatchObject({ files: [{ name: 'снилс.pdf' }] });
    expect(document.activeElement).toBe(chooser());
    await expect.poll(statuses).toContain('Файлов приложено: 1');
  });

  it.each([
    ['that is empty', file('пустой.pdf', ''), 'Файл пустой — выберите другой'],
    ['that is too large', file('скан.pdf', 'x'.repeat(1_048_577)), 'Файл больше 1 МБ — выберите поменьше'],
  ])('with one %s hold the form back until it is taken away', async (_title, broken, message) => {
    const { sent } = show({ 'ui:maxFileBytes': 1_048_576 });
    await userEvent.click(tick());
    await userEvent.upload(chooser(), [file('паспорт.pdf'), broken]);
    expect(screen.getByText(message)).toBeDefined();
    expect(error()).toContain('1 файл с ошибкой');
    await userEvent.click(screen.getByRole('button', { name: `Убрать файл ${broken.name}` }));
    expect(error()).toBe('');
    await submit();
    expect(sent).toHaveLength(1);
  });

  it('beyond as many as may be are not taken, and that is announced', async () => {
    const { session } = show({ 'ui:maxFiles': 2 });
    await userEvent.click(tick());
    await userEvent.upload(chooser(), [file('1.pdf'), file('2.pdf'), file('3.pdf')]);
    expect(session.value('papers')).toMatchObject({ files: [{ name: '1.pdf' }, { name: '2.pdf' }] });
    await expect.poll(statuses).toContain('Лишние файлы не добавлены: можно приложить не больше 2');
  });
});
