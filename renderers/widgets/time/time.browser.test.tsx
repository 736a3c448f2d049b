import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { sampleForm, showForm } from '../../../tests/browser/sample-form.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const timeForm = () =>
  sampleForm(
    { at: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' } },
    { at: { 'ui:title': 'Когда позвонить', 'ui:widget': 'time' } },
    { slug: crypto.randomUUID() },
  );
const input = () => screen.getByLabelText(/Когда позвонить/) as HTMLInputElement;

describe('a time', () => {
  it('is hours and minutes', async () => {
    const { session } = showForm(timeForm());
    await userEvent.fill(input(), '14:30');
    expect(session.value('at')).toBe('14:30');
  });

  it('without minutes is refused, and not taken for none', async () => {
    const { session } = showForm(timeForm());
    await userEvent.click(input());
    await userEvent.keyboard('{ArrowUp}{Tab}{Tab}{Tab}{Tab}');
    expect(session.value('at')).toBe('--:--');
    await expect.poll(() => input().getAttribute('aria-invalid')).toBe('true');
  });

  it('without minutes is refused also by the button, which reads the inputs once more', async () => {
    const { session } = showForm(timeForm());
    await userEvent.click(input());
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    expect(session.value('at')).toBe('--:--');
    await expect.poll(() => input().getAttribute('aria-invalid')).toBe('true');
  });
});

it('a day and a time are one answer, which is refused while a part is missing', async () => {
  const pattern = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$';
  const { session } = showForm(
    sampleForm(
      { at: { type: 'string', pattern } },
      { at: { 'ui:title': 'Когда позвонить', 'ui:widget': 'date-time' } },
      { slug: crypto.randomUUID() },
    ),
  );
  await userEvent.click(input());
  await userEvent.keyboard('{ArrowUp}');
  input().blur();
  expect(session.submit()).toBeUndefined();
  await userEvent.fill(input(), '2026-02-01T14:30');
  expect(session.submit()).toEqual({ at: '2026-02-01T14:30' });
});
