import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CompiledForm } from '#engine/model/definition';
import { sampleForm, showForm } from '../../../tests/browser/sample-form.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

type Offer = NonNullable<CompiledForm['behaviour']['banner']>;

function show(banner?: Offer): void {
  const form = sampleForm({ name: { type: 'string' } }, { name: { 'ui:title': 'Имя' } });
  showForm(banner === undefined ? form : { ...form, behaviour: { ...form.behaviour, banner } });
}
const offer = () => screen.queryByRole('complementary');

describe('the banner of a form [R§2 Phone call request form: optional deposit or online-banking banner]', () => {
  it.each(['deposit', 'online-banking'] as const)('shows the offer of the kind %s', (kind) => {
    show({ kind, title: 'Вклад с доходом', text: 'Откройте онлайн' });
    expect(offer()?.textContent).toBe('Вклад с доходомОткройте онлайн');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('leads to the offer where it has an address', () => {
    show({ kind: 'deposit', title: 'Вклад', text: 'Откройте онлайн', linkText: 'Условия', href: '/private' });
    expect(screen.getByRole('link', { name: 'Условия' }).getAttribute('href')).toBe('/private');
  });

  it('is not there where the form has none', () => {
    show();
    expect(offer()).toBeNull();
  });
});
