import { screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import type { CompiledForm } from '#engine/model/definition';
import { sampleForm } from './sample-form.tsx';

const title = (text: string) => ({ 'ui:title': text });

/** Returns a form with a name, a phone whose rule depends on a checkbox, and a consent. */
export const phoneForm = (): CompiledForm =>
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

export const input = (label: string): HTMLInputElement =>
  screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
export const russianBox = (): HTMLInputElement => screen.getByRole('checkbox', { name: 'Российский номер' });
export const consentBox = (): HTMLInputElement => screen.getByRole('checkbox', { name: /Я согласен/ });
export const submit = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Отправить' }));

export async function type(label: string, keys: string): Promise<void> {
  await userEvent.click(input(label));
  await userEvent.keyboard(keys);
}

/** Returns the text that a screen reader announces after the name of a control. */
export const descriptionOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** Discards drafts, because a pending one would be restored by the next test. */
export function forgetDrafts(): void {
  window.dispatchEvent(new Event('pagehide'));
  sessionStorage.clear();
}
