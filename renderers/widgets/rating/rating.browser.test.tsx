import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { sampleForm, showForm } from '../../../tests/browser/sample-form.tsx';
import '../../styles/index.css';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const WITH_ENDS = { 'ui:lowest': 'Плохо', 'ui:highest': 'Отлично' };
const ratingForm = (minimum: number, maximum: number, { required = true, ui = {} } = {}) =>
  sampleForm(
    { mark: { type: 'integer', minimum, maximum } },
    { mark: { 'ui:title': 'Оценка', 'ui:widget': 'rating', ...ui } },
    { required: required ? ['mark'] : [], slug: crypto.randomUUID() },
  );

describe('a rating', () => {
  it('is a group of marks, the first and the last of which are called what they mean', async () => {
    showForm(ratingForm(1, 5, { ui: WITH_ENDS }));
    expect(screen.getByRole('radiogroup', { name: /Оценка/ })).toBeTruthy();
    for (const name of ['1, Плохо', '2', '3', '4', '5, Отлично'])
      expect(screen.getByRole('radio', { name })).toBeTruthy();
  });

  it('is a number, chosen by arrows too', async () => {
    const { session } = showForm(ratingForm(0, 10));
    await userEvent.click(screen.getByRole('radio', { name: '9' }));
    expect(session.value('mark')).toBe(9);
    await userEvent.keyboard('{ArrowRight}');
    expect(session.value('mark')).toBe(10);
  });

  it('that nobody has to give can be taken back', async () => {
    const { session } = showForm(ratingForm(1, 5, { required: false }));
    await userEvent.click(screen.getByRole('radio', { name: '3' }));
    await userEvent.click(screen.getByRole('button', { name: 'Снять выбор' }));
    expect(session.value('mark')).toBeUndefined();
  });
});
