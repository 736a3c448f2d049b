import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { JsonObject } from '#engine/model/json';
import { managerForm } from '../../tests/browser/manager-form.ts';
import {
  consentBox,
  descriptionOf,
  forgetDrafts,
  input,
  phoneForm,
  russianBox,
  submit,
  type,
} from '../../tests/browser/phone-form.ts';
import { sampleForm, showForm } from '../../tests/browser/sample-form.tsx';
import '../styles/index.css';

beforeEach(forgetDrafts);
afterEach(cleanup);

describe('errors while the visitor fixes them', () => {
  const isInvalid = (element: HTMLElement) => element.getAttribute('aria-invalid') === 'true';
  const areaCode = { path: 'phone', code: 'phoneAreaCode', messageKey: 'error.phoneAreaCode' };

  /** Has the server refuse a number that our own rule accepts. */
  async function refusePhone() {
    const shown = showForm(phoneForm());
    await type('Телефон', '9161234567');
    await userEvent.click(consentBox());
    await submit();
    act(() => shown.setSend({ status: 'refused', issues: [areaCode] }));
    await waitFor(() => expect(document.activeElement).toBe(input('Телефон')));
    return shown;
  }

  it('what the server refused stays until the field is edited', async () => {
    await refusePhone();
    await userEvent.keyboard('{Tab}');
    expect(descriptionOf(input('Телефон'))).toContain('Проверьте код');
    await type('Телефон', '{End}{Backspace}7');
    expect(isInvalid(input('Телефон'))).toBe(false);
  });

  it('an error of the server stays when another field is edited', async () => {
    await refusePhone();
    await type('Имя', 'Анна{Tab}');
    expect(isInvalid(input('Телефон'))).toBe(true);
  });

  it('a text that was typed and taken out again shows no error when it is left', async () => {
    showForm(phoneForm());
    await type('Телефон', '9{Backspace}{Tab}');
    expect(isInvalid(input('Телефон'))).toBe(false);
    await type('Телефон', '9{Tab}');
    expect(isInvalid(input('Телефон'))).toBe(true);
  });

  it('an error of the server disappears when another rule applies to the field', async () => {
    await refusePhone();
    await userEvent.click(russianBox());
    expect(isInvalid(input('Телефон'))).toBe(false);
  });

  it('a shown error goes when another rule applies to the field', async () => {
    showForm(phoneForm());
    await type('Телефон', '376312345{Tab}');
    expect(isInvalid(input('Телефон'))).toBe(true);
    await userEvent.click(russianBox());
    expect(isInvalid(input('Телефон'))).toBe(false);
  });

  it('another rule reports nothing about a field that had no error', async () => {
    showForm(phoneForm());
    await userEvent.click(russianBox());
    await type('Телефон', '376312345{Tab}');
    expect(isInvalid(input('Телефон'))).toBe(false);
    await userEvent.click(russianBox());
    expect(isInvalid(input('Телефон'))).toBe(false);
  });

  it('Enter in a text that decides shows the field it asks for, and takes the focus there', async () => {
    showForm(managerForm());
    await type('Код', 'VIP{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(input('Менеджер')));
    expect(isInvalid(input('Менеджер'))).toBe(true);
  });

  it('a half-typed text decides nothing', async () => {
    showForm(managerForm());
    await type('Код', 'VIP');
    await userEvent.click(input('Код'));
    expect(screen.queryByRole('textbox', { name: /^Менеджер/ })).toBeNull();
    await userEvent.keyboard('{Tab}');
    expect(screen.queryByRole('textbox', { name: /^Менеджер/ })).not.toBeNull();
  });
});

describe('an error that compares two answers', () => {
  const isInvalid = (element: HTMLElement) => element.getAttribute('aria-invalid') === 'true';
  const day = { type: 'string', date: true };
  const stayForm = () =>
    sampleForm(
      {
        start: day,
        end: day,
      },
      {
        start: { 'ui:widget': 'date', 'ui:title': 'Начало' },
        end: { 'ui:widget': 'date', 'ui:title': 'Конец' },
      },
      { schema: { 'not-before': { members: { end: 'start' } } } },
    );

  /** Shows a stay that ends before it starts. */
  async function showContradiction(): Promise<void> {
    showForm(stayForm());
    await type('Начало', '20.03.2026{Tab}');
    await type('Конец', '10.03.2026{Tab}');
    expect(isInvalid(input('Конец'))).toBe(true);
  }

  it('goes when the other answer is corrected and left', async () => {
    await showContradiction();
    await userEvent.clear(input('Начало'));
    await type('Начало', '01.03.2026{Tab}');
    expect(isInvalid(input('Конец'))).toBe(false);
  });

  it('stays while the other answer is half typed, and when it is no better', async () => {
    await showContradiction();
    await userEvent.clear(input('Начало'));
    await type('Начало', '15.');
    expect(isInvalid(input('Конец'))).toBe(true);
    await userEvent.keyboard('03.2026{Tab}');
    expect(isInvalid(input('Конец'))).toBe(true);
  });

  it('goes when the other choice is made', async () => {
    const groups = { Москва: ['Арбат'], Казань: ['Центр'] };
    const radio = (title: string, values: string[]) => ({
      'ui:widget': 'radio',
      'ui:title': title,
      'ui:choices': values.map((value) => ({ value, label: value })),
    });
    showForm(
      sampleForm(
        { region: { type: 'string' }, department: { type: 'string' } },
        {
          region: radio('Регион', Object.keys(groups)),
          department: radio('Отделение', Object.values(groups).flat()),
        },
        { schema: { 'member-of': { members: { department: { of: 'region', groups } } } } },
      ),
    );
    const department = () => screen.getByRole('radiogroup', { name: /^Отделение/ });
    await userEvent.click(screen.getByRole('radio', { name: 'Москва' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Центр' }));
    expect(isInvalid(department())).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Казань' }));
    expect(isInvalid(department())).toBe(false);
  });
});

describe('a click on the button is not lost', () => {
  afterEach(() => page.viewport(375, 812));

  it('to an error of many lines that comes when the field is left', async () => {
    await page.viewport(320, 600);
    const form = phoneForm();
    const long = { 'error.phoneIncomplete': 'Очень длинное объяснение '.repeat(12) };
    showForm({ ...form, messages: { ...form.messages, ...long } });
    await userEvent.click(consentBox());
    await type('Телефон', '916');
    await submit();
    await screen.findByText(/Исправьте 1 поле/);
  });

  it('to a field that comes when the text that asks for it is left', async () => {
    showForm(managerForm());
    await type('Код', 'VIP');
    await submit();
    await screen.findByText(/Исправьте 1 поле/);
  });

  it('to a field that a choice made on leaving asks for', async () => {
    const { session } = showForm(managerForm());
    const heading = screen.getByRole('heading', { name: 'Пример' });
    heading.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
    act(() => session.choose('code', 'VIP'));
    expect(session.value('code')).toBe('VIP');
    expect(screen.queryByRole('textbox', { name: /^Менеджер/ })).toBeNull();
    heading.click();
    await waitFor(() => expect(input('Менеджер')).toBeTruthy());
  });

  it('and an error that waited for the pointer comes when it is up', async () => {
    showForm(phoneForm());
    await type('Телефон', '916');
    const heading = screen.getByRole('heading', { name: 'Пример' });
    heading.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
    act(() => input('Телефон').blur());
    expect(input('Телефон').getAttribute('aria-invalid')).toBeNull();
    heading.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, button: 0 }));
    await waitFor(() => expect(input('Телефон').getAttribute('aria-invalid')).toBe('true'));
  });
});

describe('after a success', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('the form is empty 100 ms later, not before [R§9 reset delay 100 ms]', () => {
    const { session } = showForm(phoneForm());
    const { resetDelayMs } = session.form.behaviour.success;
    session.type('phone', '9161234567');
    vi.useFakeTimers();
    session.resetAfter(resetDelayMs);
    vi.advanceTimersByTime(99);
    expect(session.value('phone')).toBe('9161234567');
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(session.value('phone')).toBeUndefined();
  });
});

describe('an answer that follows from the last one typed', () => {
  const withDefault = (ui: Record<string, JsonObject> = {}) =>
    sampleForm(
      { city: { type: 'string' } },
      { city: { 'ui:title': 'Город' }, office: { 'ui:title': 'Отделение' }, ...ui },
      {
        slug: crypto.randomUUID(),
        deciding: ['city'],
        branches: ['office'],
        schema: {
          if: { properties: { city: { const: 'Москва' } }, required: ['city'] },
          then: { properties: { office: { type: 'string', default: 'Центр' } } },
        },
      },
    );

  it.each<[string, () => Promise<void>]>([
    ['Enter', () => userEvent.keyboard('{Enter}')],
    ['a press of the button', submit],
  ])('is shown with the reason by %s, and sent by the next', async (_name, press) => {
    const { sent } = showForm(withDefault());
    await type('Город', 'Москва');
    await press();
    await waitFor(() => expect(descriptionOf(input('Отделение'))).toContain('Этот ответ изменился'));
    expect(input('Отделение').value).toBe('Центр');
    expect(sent).toEqual([]);
    await submit();
    expect(sent).toEqual([{ city: 'Москва', office: 'Центр' }]);
  });

  it.each<[string, Record<string, JsonObject>, string]>([
    ['the text was left before', {}, 'Москва{Tab}'],
    ['it is never shown', { office: { 'ui:widget': 'hidden' } }, 'Москва'],
  ])('is sent by the first press where %s', async (_name, ui, text) => {
    const { sent } = showForm(withDefault(ui));
    await type('Город', text);
    await submit();
    expect(sent).toEqual([{ city: 'Москва', office: 'Центр' }]);
  });

  it('keeps a visitor at its step', async () => {
    const form = withDefault();
    form.uiSchema['ui:steps'] = [
      { name: 'place', title: 'Место', fields: ['city', 'office'] },
      { name: 'rest', title: 'Прочее', fields: ['note'] },
    ];
    showForm(form);
    await type('Город', 'Москва{Enter}');
    await waitFor(() => expect(descriptionOf(input('Отделение'))).toContain('Этот ответ изменился'));
  });
});
