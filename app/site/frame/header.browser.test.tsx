import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SamplePage } from '../../../tests/browser/sample-page.tsx';
import '../../../renderers/styles/index.css';
import '../site.css';
import { Header } from './header.tsx';

afterEach(cleanup);

const header = (path: string) => (
  <SamplePage page={path}>
    <Header />
  </SamplePage>
);
const toggle = () => screen.getByRole('button', { name: 'Меню' });
const section = () => screen.queryByRole('link', { name: 'Частным лицам' });

describe('the menu on a phone [S§4 Mobile menu]', () => {
  it('opens by its button, closes by it, by Escape and by going to a page', async () => {
    await page.viewport(375, 812);
    const { rerender } = render(header('home'));
    expect(section()).toBeNull();
    expect(toggle().getAttribute('aria-expanded')).toBe('false');

    for (const close of [
      () => userEvent.click(toggle()),
      () => userEvent.keyboard('{Escape}'),
      async () => rerender(header('privacy')),
    ]) {
      await userEvent.click(toggle());
      expect(section()).not.toBeNull();
      expect(toggle().getAttribute('aria-expanded')).toBe('true');
      await close();
      await expect.poll(section).toBeNull();
    }
  });

  it('is no menu on a wide screen: the sections are there', async () => {
    await page.viewport(1280, 900);
    render(header('home'));
    expect(section()).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Меню' })).toBeNull();
  });
});
