import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { sampleForm, showForm } from '../../../tests/browser/sample-form.tsx';
import '../../styles/index.css';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const LABELS = ['Ипотека', 'Вклад', 'Карта', 'Страховка'];
const VALUES = ['mortgage', 'deposit', 'card', 'insurance'];
const interestsForm = (limits: Record<string, number> = {}, slug: string = crypto.randomUUID()) =>
  sampleForm(
    {
      interests: {
        type: 'array',
        items: { type: 'string', enum: VALUES },
        uniqueItems: true,
        ...limits,
      },
      name: { type: 'string' },
    },
    {
      interests: {
        'ui:title': 'Что вас интересует',
        'ui:widget': 'checkboxes',
        'ui:choices': VALUES.map((value, index) => ({ value, label: LABELS[index] ?? '' })),
      },
      name: { 'ui:title': 'Имя' },
    },
    { required: ['interests'], slug },
  );
const group = () => screen.getByRole('group', { name: /Что вас интересует/ });
const box = (name: string) => within(group()).getByRole('checkbox', { name }) as HTMLInputElement;
const described = () =>
  (group().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '');

describe('a group of boxes', () => {
  it('answers what is ticked in the order in which it is offered, and nothing for nothing', async () => {
    const { session } = showForm(interestsForm());
    await userEvent.click(box('Карта'));
    await userEvent.click(box('Ипотека'));
    expect(session.value('interests')).toEqual(['mortgage', 'card']);
    await userEvent.click(box('Карта'));
    await userEvent.click(box('Ипотека'));
    expect(session.value('interests')).toBeUndefined();
  });

  it('is gone through and ticked by the keyboard', async () => {
    const { session } = showForm(interestsForm());
    box('Ипотека').focus();
    await userEvent.keyboard(' {Tab} {Tab}{Tab} ');
    expect(session.value('interests')).toEqual(['mortgage', 'deposit', 'insurance']);
  });

  it.each([
    [{ minItems: 2, maxItems: 3 }, 'Выберите от 2 до 3 вариантов'],
    [{ minItems: 2 }, 'Выберите не меньше 2 вариантов'],
    [{ maxItems: 1 }, 'Выберите не больше 1 варианта'],
    [{ minItems: 3, maxItems: 3 }, 'Выберите 3 варианта'],
  ])('names its limits in words: %j', (limits, words) => {
    showForm(interestsForm(limits));
    expect(described()).toEqual([words]);
  });

  it('has no words for limits that leave everything open', () => {
    showForm(interestsForm({ minItems: 1, maxItems: 4 }));
    expect(group().getAttribute('aria-describedby')).toBeNull();
  });

  it('shows that it is too few when the visitor has left it, and too many at once', async () => {
    showForm(interestsForm({ minItems: 2, maxItems: 3 }));
    await userEvent.click(box('Карта'));
    expect(screen.queryByText(/нужно не меньше 2/)).toBeNull();
    await userEvent.click(screen.getByRole('textbox', { name: /Имя/ }));
    expect(described().join()).toContain('нужно не меньше 2');
    expect(box('Вклад').getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(box('Вклад'));
    expect(screen.queryByText(/нужно не меньше 2/)).toBeNull();
    await userEvent.click(box('Ипотека'));
    await userEvent.click(box('Страховка'));
    expect(described().join()).toContain('можно не больше 3');
  });

  it('is the first to be corrected where nothing was ticked', async () => {
    showForm(interestsForm());
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    await expect.poll(() => document.activeElement).toBe(box('Ипотека'));
    expect(described().join()).not.toBe('');
  });

  it('starts with its draft', () => {
    const slug = crypto.randomUUID();
    const before = showForm(interestsForm({}, slug));
    before.session.choose('interests', ['deposit', 'card']);
    cleanup();
    const { session } = showForm(interestsForm({}, slug));
    expect(session.value('interests')).toEqual(['deposit', 'card']);
    expect(VALUES.map((_, index) => box(LABELS[index] ?? '').checked)).toEqual([false, true, true, false]);
  });

  it('shows an answer that another part of the page gives', () => {
    const { session } = showForm(interestsForm());
    session.choose('interests', ['insurance']);
    expect(box('Страховка').checked).toBe(true);
  });
});

describe('a group of boxes that is searched', () => {
  const search = () => within(group()).getByRole('searchbox', { name: 'Найти среди вариантов' });
  const tagsShown = () =>
    within(group())
      .queryAllByRole('button', { name: /^Убрать/ })
      .map(({ textContent }) => textContent);
  const searched = () => {
    const form = interestsForm();
    const ui = form.uiSchema.interests as Record<string, unknown>;
    return showForm({
      ...form,
      uiSchema: { ...form.uiSchema, interests: { ...ui, 'ui:find': true } as never },
    });
  };

  it('leaves the boxes in sight that the text means, with typing errors, and announces how many', async () => {
    searched();
    await userEvent.type(search(), 'страхофка');
    await expect.poll(() => within(group()).getByRole('status').textContent).toBe('Найден 1 вариант');
    expect(screen.queryByRole('checkbox', { name: 'Карта' })).toBeNull();
    expect(box('Страховка').checked).toBe(false);
  });

  it('keeps what is ticked as tags while something else is looked for, and Enter sends nothing', async () => {
    const { session } = searched();
    await userEvent.click(box('Карта'));
    await userEvent.type(search(), 'ипот{Enter}');
    await userEvent.click(box('Ипотека'));
    expect(session.value('interests')).toEqual(['mortgage', 'card']);
    expect(tagsShown()).toEqual(['Убрать Ипотека ×', 'Убрать Карта ×']);
  });

  it('takes a tag out with the focus on the next one, then on the search', async () => {
    const { session } = searched();
    await userEvent.click(box('Карта'));
    await userEvent.click(box('Ипотека'));
    await userEvent.click(within(group()).getByRole('button', { name: 'Убрать Ипотека' }));
    expect(session.value('interests')).toEqual(['card']);
    expect(box('Ипотека').checked).toBe(false);
    expect(document.activeElement?.textContent).toBe('Убрать Карта ×');
    await userEvent.keyboard('{Enter}');
    expect(session.value('interests')).toBeUndefined();
    expect(document.activeElement).toBe(search());
    await expect.poll(() => within(group()).getByRole('status').textContent).toBe('Убрано: Карта');
  });
});
