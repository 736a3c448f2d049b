import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { StudioProvider } from '../studio-context.ts';
import { DateInput } from './date-input.tsx';

afterEach(cleanup);

const WRONG = 'Нужна дата: ДД.ММ.ГГГГ';
const texts = { 'studio.date.wrong': WRONG, 'form.date.placeholder': 'ДД.ММ.ГГГГ' };
const data = { lang: 'ru', session: { name: '', role: 'content', csrfToken: '' }, texts } as never;

const page = (given: Partial<ComponentProps<typeof DateInput>>) => (
  <StudioProvider value={data}>
    <DateInput label="День" value="" {...given} />
  </StudioProvider>
);
const input = (): HTMLInputElement => screen.getByLabelText('День');
const type = (value: string): void => {
  fireEvent.input(input(), { target: { value } });
  fireEvent.blur(input());
};

describe('a day that changes outside', () => {
  it.each<[title: string, typed: string, given: Partial<ComponentProps<typeof DateInput>>, shown: string]>([
    ['replaces an untouched one', '15.01.2026', {}, '20.01.2026'],
    ['leaves a typed one', '16.01.2026', {}, '16.01.2026'],
    ['leaves a half typed one', '16.01', {}, '16.01'],
    ['replaces a typed one that is its own', '16.01', { onChange: () => {} }, '20.01.2026'],
  ])('%s', (_title, typed, given, shown) => {
    const { rerender } = render(page({ ...given, value: '2026-01-15' }));
    if (typed !== '15.01.2026') type(typed);
    rerender(page({ ...given, value: '2026-01-20' }));
    expect(input().value).toBe(shown);
    expect(screen.queryByText(WRONG) !== null).toBe(shown === '16.01');
  });
});

it('says what is wrong with a half typed day until it is whole', () => {
  render(page({}));
  type('16.01');
  expect(input().getAttribute('aria-invalid')).toBe('true');
  screen.getByText(WRONG);
  fireEvent.input(input(), { target: { value: '16.01.2026' } });
  expect(input().getAttribute('aria-invalid')).toBe('false');
});

it('is described by the problem that its form has with it', () => {
  render(page({ describedBy: 'problem' }));
  expect([input().getAttribute('aria-invalid'), input().getAttribute('aria-describedby')]).toEqual([
    'true',
    'problem',
  ]);
});
