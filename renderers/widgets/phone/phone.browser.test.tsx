import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cdp, commands, userEvent } from 'vitest/browser';
import {
  consentBox,
  forgetDrafts,
  input,
  phoneForm,
  russianBox,
  submit,
  type,
} from '../../../tests/browser/phone-form.ts';
import { showForm } from '../../../tests/browser/sample-form.tsx';
import '../../styles/index.css';

beforeEach(forgetDrafts);
afterEach(cleanup);

const phone = () => input('Телефон');

describe('a Russian number [R§5 Phone, R§9 Phone]', () => {
  it.each([
    ['9161234567', '916 123 45 67'],
    ['89161234567', '916 123 45 67'],
    ['79161234567', '916 123 45 67'],
    ['+79161234567', '916 123 45 67'],
    ['88121234567', '812 123 45 67'],
    ['81212345671', '812 123 45 67'],
    ['91612345678', '916 123 45 67'],
    ['916a1b2', '916 12'],
  ])('typed %s shows %s', async (typed, shown) => {
    const { session } = showForm(phoneForm());
    await type('Телефон', typed);
    expect(phone().value).toBe(shown);
    expect(session.value('phone')).toBe(shown.replaceAll(' ', ''));
  });

  it.each([
    ['+7 (916) 123-45-67', '916 123 45 67'],
    ['8 (916) 123-45-67', '916 123 45 67'],
    ['8 (4212) 34-56-78', '421 234 56 78'],
    ['916\u00A0123\u00A045\u00A067', '916 123 45 67'],
    ['+7 916', '916'],
  ])('pasted %s shows %s', async (pasted, shown) => {
    showForm(phoneForm());
    await userEvent.click(phone());
    await commands.pasteText(pasted);
    expect(phone().value).toBe(shown);
  });

  it('Backspace passes the spaces, and the caret stays where it was', async () => {
    showForm(phoneForm());
    await type('Телефон', '9161{Backspace}{Backspace}2');
    expect(phone().value).toBe('912');
    await userEvent.keyboard('{Home}8');
    expect(phone().value).toBe('891 2');
    expect(phone().selectionStart).toBe(1);
  });

  it.each([
    ['a digit in the middle', '{Home}{ArrowRight}5', 1],
    ['a prefix in front', '{Home}8', 0],
    ['a digit in front', '{Home}5', 0],
    ['a letter', 'ф', 13],
  ])('that is complete takes no more: %s', async (_what, keys, caret) => {
    const { session } = showForm(phoneForm());
    await type('Телефон', '9161234567');
    await userEvent.keyboard(keys);
    expect(phone().value).toBe('916 123 45 67');
    expect(phone().selectionStart).toBe(caret);
    expect(session.value('phone')).toBe('9161234567');
  });

  it('that is complete takes no part of another', async () => {
    showForm(phoneForm());
    await type('Телефон', '9161234567');
    await commands.pasteText('99');
    expect(phone().value).toBe('916 123 45 67');
  });

  it('that is complete gives way to a whole one', async () => {
    showForm(phoneForm());
    await type('Телефон', '9161234567{Home}');
    await commands.pasteText('8 495 765-43-21');
    expect(phone().value).toBe('495 765 43 21');
  });

  it('loses no selected digit to a paste that does not fit', async () => {
    showForm(phoneForm());
    await type('Телефон', '9161234567');
    phone().setSelectionRange(12, 13);
    await commands.pasteText('123');
    expect(phone().value).toBe('916 123 45 67');
  });

  it.each([
    ['812 123 45 67', '5', '812 123 45 67'],
    ['812 123 45 6', '7', '812 123 45 67'],
    ['891 612 34 56', '7', '916 123 45 67'],
  ])('of %s, given a composed %s as some phone keyboards do, becomes %s', async (before, composed, shown) => {
    const { session } = showForm(phoneForm());
    await type('Телефон', before);
    await cdp().send('Input.imeSetComposition', { text: composed, selectionStart: 1, selectionEnd: 1 });
    await cdp().send('Input.insertText', { text: composed });
    expect(phone().value).toBe(shown);
    expect(phone().selectionStart).toBe(shown.length);
    expect(session.value('phone')).toBe(shown.replaceAll(' ', ''));
  });

  it('that autofill writes without any event is shown and sent as ten digits', async () => {
    const { sent } = showForm(phoneForm());
    await userEvent.click(consentBox());
    phone().value = '+79161234567';
    await submit();
    expect(phone().value).toBe('916 123 45 67');
    expect(sent).toEqual([{ phone: '9161234567', isRusPhone: true, consent: true }]);
  });
});

it('the prefix +7 is painted over the input that it is in [R§5 Phone]', () => {
  showForm(phoneForm());
  const prefix = screen.getByText('+7');
  // The prefix lets clicks through to the input, so that a hit test would not find it.
  prefix.style.pointerEvents = 'auto';
  const { x, y, width, height } = prefix.getBoundingClientRect();
  expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(prefix);
});

describe('the box «Российский номер» [R§5 Phone]', () => {
  it('cleared, takes away the prefix, the mask and the Russian rule', async () => {
    const { sent } = showForm(phoneForm());
    await userEvent.click(russianBox());
    await waitFor(() => expect(screen.queryByText('+7')).toBeNull());
    await type('Телефон', '+442079460958');
    await userEvent.click(consentBox());
    await submit();
    expect(sent).toEqual([{ phone: '+442079460958', isRusPhone: false, consent: true }]);
  });

  it('makes no other number of a foreign one, and gives it back when cleared again', async () => {
    const { session } = showForm(phoneForm());
    await userEvent.click(russianBox());
    await type('Телефон', '+442079460958');
    await userEvent.click(russianBox());
    expect(phone().value).toBe('');
    expect(session.value('phone')).toBe('');
    await userEvent.click(russianBox());
    expect(phone().value).toBe('+442079460958');
    expect(session.value('phone')).toBe('+442079460958');
  });

  it('is cleared by the tap that takes a foreign number, which is then sent', async () => {
    const { sent } = showForm(phoneForm());
    await userEvent.click(phone());
    await commands.pasteText('+375 29 123-45-67');
    await userEvent.click(screen.getByRole('button', { name: /Беларусь/ }));
    await waitFor(() => expect(russianBox().checked).toBe(false));
    await userEvent.click(consentBox());
    await submit();
    expect(sent).toEqual([{ phone: '+375291234567', isRusPhone: false, consent: true }]);
  });

  it('keeps a Russian number the same number, written either way', async () => {
    const { session } = showForm(phoneForm());
    await type('Телефон', '9161234567');
    await userEvent.click(russianBox());
    expect(phone().value).toBe('+79161234567');
    expect(session.value('phone')).toBe('+79161234567');
    await userEvent.click(russianBox());
    expect(phone().value).toBe('916 123 45 67');
    expect(session.value('phone')).toBe('9161234567');
  });

  it('is not there, and a foreign number from a draft is not cut to a Russian one', async () => {
    const { session } = showForm(phoneForm());
    await userEvent.click(russianBox());
    await type('Телефон', '+442079460958{Tab}');
    cleanup();
    expect(session.value('phone')).toBe('+442079460958');
    const form = phoneForm();
    const { isRusPhone: _box, ...properties } = form.schema.properties as Record<string, never>;
    const { sent } = showForm({
      ...form,
      variant: 'russian-only',
      schema: {
        type: 'object',
        properties: { ...properties, phone: { type: 'string', phone: true } },
        required: ['phone'],
      },
      fields: form.fields.filter(({ path }) => path !== 'isRusPhone'),
    });
    expect(phone().value).toBe('+442079460958');
    await submit();
    expect(sent).toEqual([]);
    expect(phone().getAttribute('aria-invalid')).toBe('true');
  });
});
