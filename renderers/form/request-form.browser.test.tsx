import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { sessionDrafts } from '#renderers';
import { sampleForm, showForm } from '../../tests/browser/sample-form.tsx';
import '../styles/index.css';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const title = (text: string) => ({ 'ui:title': text });
const phoneForm = () =>
  sampleForm(
    {
      name: { type: 'string' },
      phone: { type: 'string' },
      isRusPhone: { type: 'boolean', default: true },
      consent: { type: 'boolean', consent: true },
    },
    {
      name: title('Имя'),
      phone: { ...title('Телефон'), 'ui:widget': 'phone', 'ui:nationalPrefix': '+7' },
      isRusPhone: { ...title('Российский номер'), 'ui:widget': 'checkbox' },
      consent: {
        ...title('Согласие'),
        'ui:widget': 'consent',
        'ui:captionStart': 'Я согласен на',
        'ui:captionLink': 'всё',
        'ui:href': '/privacy',
        'ui:scrollOffsetPx': 40,
      },
    },
    {
      required: ['phone', 'consent'],
      deciding: ['isRusPhone'],
      schema: {
        if: { properties: { isRusPhone: { const: false } }, required: ['isRusPhone'] },
        then: { properties: { phone: { 'phone-foreign': true } } },
        else: { properties: { phone: { phone: true } } },
      },
    },
  );
const input = (label: string) =>
  screen.getByRole('textbox', { name: new RegExp(`^${label}`) }) as HTMLInputElement;
/** Puts a text on the clipboard the way a person does. */
async function copy(text: string): Promise<void> {
  const source = document.body.appendChild(document.createElement('textarea'));
  source.value = text;
  source.select();
  await userEvent.copy();
  source.remove();
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
const errorOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

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
    expect(errorOf(input('Телефон'))).toContain('Не хватает 7 цифр');
    await userEvent.keyboard('1234567');
    expect(input('Телефон').getAttribute('aria-invalid')).toBeNull();
  });
});

describe('errors [R§5]', () => {
  it('a field left empty says nothing, a field left wrong says what is wrong', async () => {
    showForm(phoneForm());
    await userEvent.click(input('Телефон'));
    await userEvent.keyboard('{Tab}');
    expect(input('Телефон').getAttribute('aria-invalid')).toBeNull();
    await userEvent.click(input('Телефон'));
    await userEvent.keyboard('916{Tab}');
    expect(input('Телефон').getAttribute('aria-invalid')).toBe('true');
    expect(errorOf(input('Телефон'))).toContain('Ошибка: Не хватает 7 цифр');
  });

  it('an untouched consent blocks sending, and its error waits for the attempt', async () => {
    const { sent } = showForm(phoneForm());
    await userEvent.click(input('Телефон'));
    await userEvent.keyboard('9161234567');
    const box = screen.getByRole('checkbox', { name: /Я согласен/ });
    expect(box.getAttribute('aria-invalid')).toBeNull();
    await submit();
    expect(sent).toEqual([]);
    expect(box.getAttribute('aria-invalid')).toBe('true');
  });

  it('a consent that is taken back says so at once', async () => {
    showForm(phoneForm());
    const box = screen.getByRole('checkbox', { name: /Я согласен/ });
    await userEvent.click(box);
    await userEvent.click(box);
    expect(errorOf(box)).toContain('Для продолжения нужно согласие с условиями');
  });

  it('are announced once with their number, linked to their fields, and the first field takes the focus', async () => {
    showForm(phoneForm());
    await submit();
    expect(screen.getByRole('status').textContent).toContain('Исправьте 2 поля');
    await waitFor(() => expect(document.activeElement).toBe(input('Телефон')));
    await userEvent.click(screen.getByRole('link', { name: /Согласие/ }));
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /Я согласен/ }));
  });

  it('the space of an error is kept, so that its coming moves nothing', async () => {
    showForm(phoneForm());
    const button = screen.getByRole('button', { name: 'Отправить' });
    const before = button.getBoundingClientRect().top;
    await userEvent.click(input('Телефон'));
    await userEvent.keyboard('916{Tab}');
    expect(button.getBoundingClientRect().top).toBe(before);
  });

  it('optional fields say that they are', () => {
    showForm(phoneForm());
    expect(screen.getByText('Имя').textContent).toBe('Имя необязательно');
    expect(screen.getByText('Телефон').textContent).toBe('Телефон');
  });
});

describe('the phone [R§5 Phone, R§9 Phone]', () => {
  it.each([
    ['9161234567', '916 123 45 67'],
    ['89161234567', '916 123 45 67'],
    ['79161234567', '916 123 45 67'],
    ['916a1b2', '916 12'],
  ])('typed %s shows %s', async (typed, shown) => {
    showForm(phoneForm());
    await userEvent.click(input('Телефон'));
    await userEvent.keyboard(typed);
    expect(input('Телефон').value).toBe(shown);
  });

  it.each([
    ['+7 (916) 123-45-67', '916 123 45 67'],
    ['8 (916) 123-45-67', '916 123 45 67'],
    ['916\u00A0123\u00A045\u00A067', '916 123 45 67'],
  ])('pasted %s shows %s', async (pasted, shown) => {
    await copy(pasted);
    showForm(phoneForm());
    await userEvent.click(input('Телефон'));
    await userEvent.paste();
    expect(input('Телефон').value).toBe(shown);
  });

  it('Backspace passes the spaces, and the caret stays where it was', async () => {
    showForm(phoneForm());
    await userEvent.click(input('Телефон'));
    await userEvent.keyboard('9161{Backspace}{Backspace}2');
    expect(input('Телефон').value).toBe('912');
    await userEvent.keyboard('{Home}8');
    expect(input('Телефон').value).toBe('891 2');
    expect(input('Телефон').selectionStart).toBe(1);
  });

  it('what autofill writes without any event is sent', async () => {
    const { sent } = showForm(phoneForm());
    await userEvent.click(screen.getByRole('checkbox', { name: /Я согласен/ }));
    input('Телефон').value = '+79161234567';
    await submit();
    expect(sent).toMatchObject([{ phone: expect.stringMatching(/9161234567$/) }]);
  });

  it('follows the box: a foreign number loses the prefix, the mask and the Russian rule', async () => {
    const { sent } = showForm(phoneForm());
    await userEvent.click(screen.getByRole('checkbox', { name: 'Российский номер' }));
    await waitFor(() => expect(screen.queryByText('+7')).toBeNull());
    await userEvent.click(input('Телефон'));
    await userEvent.keyboard('+442079460958');
    await userEvent.click(screen.getByRole('checkbox', { name: /Я согласен/ }));
    await submit();
    expect(sent).toEqual([{ phone: '+442079460958', isRusPhone: false, consent: true }]);
  });
});

describe('sending', () => {
  const fill = async () => {
    await userEvent.click(input('Телефон'));
    await userEvent.keyboard('9161234567');
    await userEvent.click(screen.getByRole('checkbox', { name: /Я согласен/ }));
  };

  it('keeps the button in its place and takes no second press', async () => {
    const { sent } = showForm(phoneForm());
    await fill();
    const before = screen.getByRole('button', { name: 'Отправить' }).getBoundingClientRect();
    await submit();
    const button = screen.getByRole('button', { name: 'Отправляем…' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getBoundingClientRect().top).toBe(before.top);
    await userEvent.click(button, { force: true });
    expect(sent).toHaveLength(1);
  });

  it('a success takes the focus, names the request and leaves an empty form behind [R§4]', async () => {
    const { setSend, done } = showForm(phoneForm());
    await fill();
    await submit();
    act(() => setSend({ status: 'accepted', number: '482190711234' }));
    const heading = screen.getByRole('heading', { name: 'Готово' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/Номер заявки: 4821\s9071\s1234/)).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 150));
    await userEvent.click(screen.getByRole('button', { name: 'ОК' }));
    expect(done()).toBe(1);
    expect(input('Телефон').value).toBe('');
  });

  it('a failure takes the focus and loses nothing [R§8]', async () => {
    const { setSend } = showForm(phoneForm());
    await fill();
    await submit();
    act(() => setSend({ status: 'failed', reason: 'server' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Что-то пошло не так' }));
    expect(input('Телефон').value).toBe('916 123 45 67');
    await userEvent.click(screen.getByRole('button', { name: 'ОК' }));
    expect(screen.queryByText('Что-то пошло не так')).toBeNull();
  });
});

describe('a draft', () => {
  it('survives the page, by form', async () => {
    showForm(phoneForm());
    await userEvent.click(input('Имя'));
    await userEvent.keyboard('Анна{Tab}');
    cleanup();
    showForm(phoneForm());
    expect(input('Имя').value).toBe('Анна');
  });

  it('of documents never touches the storage', async () => {
    const form = sampleForm(
      { passport: { type: 'string' } },
      { passport: title('Паспорт') },
      { personalData: 'document' },
    );
    const drafts = sessionDrafts(() => sessionStorage);
    showForm(form, drafts);
    await userEvent.click(input('Паспорт'));
    await userEvent.keyboard('4510 123456{Tab}');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('4510');
    cleanup();
    showForm(form, drafts);
    expect(input('Паспорт').value).toBe('4510 123456');
  });

  it('that cannot be stored stops nobody from typing', async () => {
    const { session } = showForm(
      phoneForm(),
      sessionDrafts(() => {
        throw new DOMException('forbidden', 'SecurityError');
      }),
    );
    await userEvent.click(input('Имя'));
    await userEvent.keyboard('Анна{Tab}');
    expect(session.value('name')).toBe('Анна');
  });
});
