import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { watchFocus } from './watch-focus.ts';

const outcome = (): HTMLElement => document.querySelector<HTMLElement>('h2') ?? expect.fail();
beforeEach(() => {
  document.body.innerHTML =
    '<button type="button">Показать</button><h2 tabindex="-1">Ответы</h2><label>Наш ответ <textarea></textarea></label>';
});

it('takes the focus from the pressed button to the outcome', async () => {
  await userEvent.click(page.getByRole('button'));
  const focusOutcome = watchFocus();
  focusOutcome(outcome());
  expect(document.activeElement).toBe(outcome());
});

it('takes the focus to the outcome where the pressed button has disappeared', async () => {
  await userEvent.click(page.getByRole('button'));
  const focusOutcome = watchFocus();
  document.querySelector('button')?.remove();
  focusOutcome(outcome());
  expect(document.activeElement).toBe(outcome());
});

it('leaves the focus where the person has begun to write while the call went on', async () => {
  await userEvent.click(page.getByRole('button'));
  const focusOutcome = watchFocus();
  const answer = page.getByLabelText('Наш ответ');
  await userEvent.type(answer, 'Карта ');
  focusOutcome(outcome());
  await userEvent.keyboard('ждёт вас');
  expect((answer.element() as HTMLTextAreaElement).value).toBe('Карта ждёт вас');
});
