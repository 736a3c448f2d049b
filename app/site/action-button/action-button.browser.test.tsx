import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { JsonObject } from '#engine/model/json';
import { SamplePage } from '../../../tests/browser/sample-page.tsx';
import { onOpenTalk } from '../talk/open-talk.ts';
import { ActionButton } from './action-button.tsx';

afterEach(cleanup);

const show = (action: JsonObject) =>
  render(
    <SamplePage>
      <ActionButton action={{ label: 'Подробнее', ...action }} />
    </SamplePage>,
  );
const link = () => screen.getByRole<HTMLAnchorElement>('link', { name: /^Подробнее/ });
const button = () => screen.getByRole('button', { name: 'Подробнее' });

describe('an action button [R§2 Action button]', () => {
  it('follows a link in a new tab, and announces it [R§2 new tab by default]', () => {
    show({ type: 'link', href: '/privacy' });
    expect(link().getAttribute('href')).toBe('/privacy');
    expect(link().target).toBe('_blank');
    expect(link().textContent).toContain('откроется в новой вкладке');
  });

  it('follows a link in the same tab when the link asks for it', () => {
    show({ type: 'link', href: '/privacy', sameTab: true });
    expect(link().target).toBe('');
    expect(link().textContent).toBe('Подробнее');
  });

  it('goes to a block of the page by its anchor', () => {
    show({ type: 'anchor', anchor: 'call' });
    expect(link().getAttribute('href')).toBe('#call');
  });

  it.each([
    ['online-call', 'voice'],
    ['omni-chat', 'chat'],
  ])('of the type %s asks for the %s, once a press', async (type, kind) => {
    const asked: string[] = [];
    const stop = onOpenTalk((one) => asked.push(one));
    show({ type });
    expect(asked).toEqual([]);
    await userEvent.click(button());
    expect(asked).toEqual([kind]);
    stop();
  });

  it('opens rich content in a dialog of its name, where the page puts it [R§2 wysiwyg (rich content)]', async () => {
    const content = [{ kind: 'article', title: 'Условия', paragraphs: ['Открыть вклад можно онлайн'] }];
    show({ type: 'modal', form: 'wysiwyg', content });
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(button());
    const dialog = await screen.findByRole('dialog', { name: 'Подробнее' });
    expect(dialog.textContent).toContain('Открыть вклад можно онлайн');
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is black where the page asks for it', () => {
    show({ type: 'omni-chat', look: 'black' });
    expect(button().className).toContain('zy-button--black');
  });
});
