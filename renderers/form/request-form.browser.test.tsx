import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { managerForm } from '../../tests/browser/manager-form.ts';
import {
  consentBox,
  descriptionOf,
  forgetDrafts,
  input,
  phoneForm,
  submit,
  type,
} from '../../tests/browser/phone-form.ts';
import { sampleForm, showForm } from '../../tests/browser/sample-form.tsx';
import '../styles/index.css';

beforeEach(forgetDrafts);
afterEach(cleanup);

const title = (text: string) => ({ 'ui:title': text });

describe('typing', () => {
  it('into a form of 200 fields renders no component at all', async () => {
    const names = Array.from({ length: 200 }, (_field, index) => `field${index}`);
    const form = sampleForm(
      Object.fromEntries(names.map((name) => [name, { type: 'string', filled: true }])),
      Object.fromEntries(names.map((name) => [name, title(name)])),
      { required: names },
    );
    const { commits, session } = showForm(form);
    await userEvent.click(input('field100'));
    const before = commits();
    await userEvent.keyboard('Привет, мир');
    expect(commits() - before).toBe(0);
    expect(session.value('field100')).toBe('Привет, мир');
  });

  it('while an error is shown renders that field alone, and only when its error changes', async () => {
    const { commits } = showForm(phoneForm());
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(input('Телефон')));
    const before = commits();
    await userEvent.keyboard('916');
    expect(commits() - before).toBeLessThanOrEqual(3);
    expect(descriptionOf(input('Телефон'))).toContain('Не хватает 7 цифр');
    await userEvent.keyboard('1234567');
    expect(input('Телефон').getAttribute('aria-invalid')).toBeNull();
  });
});

describe('errors [R§5]', () => {
  it('a field left empty shows no error, a field left wrong shows what is wrong', async () => {
    showForm(phoneForm());
    await userEvent.click(input('Телефон'));
    await userEvent.keyboard('{Tab}');
    expect(input('Телефон').getAttribute('aria-invalid')).toBeNull();
    await userEvent.click(input('Телефон'));
    await userEvent.keyboard('916{Tab}');
    expect(input('Телефон').getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(input('Телефон'))).toContain('Ошибка: Не хватает 7 цифр');
  });

  it('an untouched consent blocks sending, and its error waits for the attempt', async () => {
    const { sent } = showForm(phoneForm());
    await userEvent.click(input('Телефон'));
    await userEvent.keyboard('9161234567');
    const box = consentBox();
    expect(box.getAttribute('aria-invalid')).toBeNull();
    await submit();
    expect(sent).toEqual([]);
    expect(box.getAttribute('aria-invalid')).toBe('true');
  });

  it('the error of a consent is announced as an alert [S§5 Privacy-policy consent checkbox]', async () => {
    showForm(phoneForm());
    const box = screen.getByRole('checkbox', { name: /Я согласен/ });
    await userEvent.click(box);
    await userEvent.click(box);
    expect(screen.getByRole('alert').textContent).toContain('Для продолжения нужно согласие с условиями');
  });

  it('the policy opens in a dialog where the definition asks for it [S§5 The label has a start caption]', async () => {
    const form = phoneForm();
    showForm({
      ...form,
      uiSchema: { ...form.uiSchema, consent: { ...(form.uiSchema.consent as object), 'ui:modal': true } },
      consents: [
        { purpose: 'privacy', field: 'consent', text: 'Я даю согласие', hash: '0', evidence: 'optional' },
      ],
    });
    await userEvent.click(screen.getByRole('link', { name: 'всё' }));
    expect((await screen.findByRole('dialog', { name: 'Согласие' })).textContent).toContain('Я даю согласие');
    expect(screen.getByRole('checkbox', { name: /Я согласен/, hidden: true })).toHaveProperty(
      'checked',
      false,
    );
    // The dialog is outside the cleaned-up container.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a consent that is taken back shows its error at once', async () => {
    showForm(phoneForm());
    const box = consentBox();
    await userEvent.click(box);
    await userEvent.click(box);
    expect(descriptionOf(box)).toContain('Для продолжения нужно согласие с условиями');
  });

  it('are announced once with their number, and the first field takes the focus', async () => {
    showForm(phoneForm());
    await submit();
    expect(screen.getByText(/Исправьте 2 поля/).closest('[role=status]')).not.toBeNull();
    expect(screen.queryByRole('link', { name: /^Телефон/ })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(input('Телефон')));
  });

  it('are listed from three on, or where they are more than a window apart, and ticked off when they are mended', async () => {
    await page.viewport(375, 200);
    showForm(phoneForm());
    await submit();
    const link = await screen.findByRole('link', { name: /^Согласие/ });
    expect(link.dataset.mended).toBe('false');
    await userEvent.click(link);
    expect(document.activeElement).toBe(consentBox());
    await userEvent.click(consentBox());
    await waitFor(() => expect(link.dataset.mended).toBe('true'));
    await page.viewport(375, 812);
  });

  it('an error waits until the pointer is up, so that nothing moves under it', async () => {
    showForm(phoneForm());
    const button = screen.getByRole('button', { name: 'Отправить' });
    const before = button.getBoundingClientRect().top;
    await userEvent.click(input('Телефон'));
    await userEvent.keyboard('916');
    fireEvent.pointerDown(button, { button: 0 });
    input('Телефон').blur();
    expect(button.getBoundingClientRect().top).toBe(before);
    fireEvent.pointerUp(button, { button: 0 });
    await waitFor(() => expect(descriptionOf(input('Телефон'))).toContain('Не хватает 7 цифр'));
  });

  it('an error is nearer to its own field than to the next one', async () => {
    showForm(phoneForm());
    await submit();
    const field = input('Телефон').closest('.zy-field');
    const error = field?.querySelector('.zy-error')?.getBoundingClientRect();
    const next = field?.nextElementSibling?.querySelector('label')?.getBoundingClientRect();
    expect((error?.top ?? 0) - input('Телефон').getBoundingClientRect().bottom).toBeLessThanOrEqual(8);
    expect((next?.top ?? 0) - (error?.bottom ?? 0)).toBeGreaterThanOrEqual(16);
  });

  it('optional fields are marked as optional', () => {
    showForm(phoneForm());
    expect(screen.getByText('Имя').closest('label')?.textContent).toBe('Имя необязательно');
    expect(screen.getByText('Телефон').closest('label')?.textContent).toBe('Телефон');
  });
});

describe('a value that is filled in without any event [autofill]', () => {
  it('a box is sent as it is', async () => {
    const { sent } = showForm(phoneForm());
    await type('Телефон', '9161234567');
    consentBox().checked = true;
    await submit();
    expect(sent).toMatchObject([{ consent: true }]);
  });

  it('is sent by Enter too, also after a press of the button that was given up', async () => {
    const { sent } = showForm(phoneForm());
    await type('Телефон', '9161234567');
    await userEvent.click(consentBox());
    const button = screen.getByRole('button', { name: 'Отправить' });
    fireEvent.pointerDown(button, { button: 0 });
    fireEvent.pointerUp(document.body);
    await new Promise(requestAnimationFrame);
    input('Имя').value = 'Анна';
    input('Телефон').focus();
    await userEvent.keyboard('{Enter}');
    expect(sent).toMatchObject([{ phone: '9161234567', name: 'Анна' }]);
  });

  it('a text asks for what it decides', async () => {
    const { sent } = showForm(managerForm());
    input('Код').value = 'VIP';
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(input('Менеджер')));
    await userEvent.keyboard('Анна');
    await submit();
    expect(sent).toEqual([{ code: 'VIP', manager: 'Анна' }]);
  });
});

it('a field that appears leaves those that follow it as they are, with the focus in them', async () => {
  const form = sampleForm(
    { code: { type: 'string' }, note: { type: 'string' } },
    { code: title('Код'), manager: title('Менеджер'), note: title('Примечание') },
    {
      deciding: ['code'],
      branches: ['manager'],
      schema: {
        if: { properties: { code: { const: 'VIP' } }, required: ['code'] },
        then: { properties: { manager: { type: 'string' } } },
      },
    },
  );
  showForm({ ...form, uiSchema: { ...form.uiSchema, 'ui:order': ['code', 'manager', 'note'] } });
  await type('Код', 'VIP');
  const note = input('Примечание');
  await userEvent.click(note);
  await screen.findByLabelText(/Менеджер/);
  expect(input('Примечание')).toBe(note);
  expect(document.activeElement).toBe(note);
});
