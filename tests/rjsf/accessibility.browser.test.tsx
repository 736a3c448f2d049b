import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { everything, everythingAnswers, everythingUi } from './everything.ts';
import { rjsfForm } from './rjsf-form.tsx';

afterEach(cleanup);

const showAll = () => rjsfForm(everything, everythingUi, { formData: everythingAnswers });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Отправить' }));

/** Rules of axe for a form that is a part of a page, which has the landmarks. */
const RULES = { region: { enabled: false } };

describe('a form with everything', () => {
  it.each([
    ['as it is shown', false],
    ['with its errors', true],
  ])('has no violation that axe finds %s', async (_state, isSent) => {
    const { container } = showAll();
    if (isSent) await send();
    const { violations } = await axe.run(container, { rules: RULES });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
  });

  it('gives each control a name', () => {
    const { container } = showAll();
    const controls = [...container.querySelectorAll('input:not([type=hidden]), select, textarea, button')];
    expect(controls.length).toBeGreaterThan(60);
    const named = (control: Element): boolean => {
      const { labels } = control as HTMLInputElement;
      const by = control.getAttribute('aria-labelledby');
      return Boolean(
        control.getAttribute('aria-label') ||
          [...(labels ?? [])].some(({ textContent }) => textContent) ||
          (by && document.getElementById(by)?.textContent) ||
          (control.matches('button') && control.textContent),
      );
    };
    expect(controls.filter((control) => !named(control)).map(({ outerHTML }) => outerHTML)).toEqual([]);
  });

  it('has each id once, and describes by texts that are there', async () => {
    const { container } = showAll();
    await send();
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const described = [...container.querySelectorAll('[aria-describedby]')].flatMap(
      (control) => control.getAttribute('aria-describedby')?.split(' ') ?? [],
    );
    expect(described.length).toBeGreaterThan(3);
    expect(described.filter((id) => !document.getElementById(id)?.textContent)).toEqual([]);
  });
});

describe('a refused submit', () => {
  it('lists the errors in the order of the fields, with links that lead there', async () => {
    showAll();
    await send();
    const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(links).toEqual([
      'Имя: Напишите подробнее: не меньше 2 символов',
      'Телефон: Обязательное значение',
    ]);
    const name = screen.getByLabelText('Имя', { selector: '#root_name' });
    await expect.poll(() => document.activeElement).toBe(name);
    await userEvent.click(screen.getByRole('link', { name: /^Телефон/ }));
    expect(document.activeElement).toBe(screen.getByLabelText('Телефон'));
  });

  it('marks what is wrong until it is fixed', async () => {
    const { answered } = showAll();
    await send();
    const name = screen.getByLabelText('Имя', { selector: '#root_name' });
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(name.getAttribute('aria-describedby')?.split(' ')).toContain('root_name__error');
    await userEvent.type(name, 'нна');
    await userEvent.type(screen.getByLabelText('Телефон'), '9161234567');
    await send();
    expect(answered.sent).toMatchObject({ name: 'Анна', phone: '9161234567' });
    expect(document.querySelector('[aria-invalid=true]')).toBeNull();
  });
});
