import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { samplePage } from '../../../tests/browser/sample-page.tsx';
import { Site } from '../site.tsx';
import { keepClicks } from './early-clicks.ts';

let container: HTMLElement;
let root: Root | undefined;
beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  root?.unmount();
  root = undefined;
  container.remove();
});

/** Calls `act` after React has rendered and handles clicks, but before any effect has run. */
function AsRendered({ act }: { act: () => void }) {
  useLayoutEffect(act, [act]);
  return null;
}

function show(asRendered: () => void): void {
  const onAlive = keepClicks(container);
  root = createRoot(container);
  root.render(
    <>
      <Site page={samplePage} queries={new QueryClient()} onAlive={onAlive} />
      <AsRendered act={asRendered} />
    </>,
  );
}

it('a press between rendering and the effects that listen to it opens the chat', async () => {
  show(() => screen.getByRole('button', { name: 'Открыть чат' }).click());
  await screen.findByRole('dialog', { name: 'Чат' });
});

it('a press between rendering and an effect that closes the menu opens it', async () => {
  show(() => screen.getByRole('button', { name: 'Меню' }).click());
  await expect.poll(() => screen.getByRole('button', { name: 'Меню' }).ariaExpanded).toBe('true');
});

it('a popover that the browser opens before the page has come to life stays open', () => {
  container.innerHTML = '<button type="button" popovertarget="tip">?</button><p id="tip" popover>Так</p>';
  const clickAgain = keepClicks(container);
  screen.getByRole('button', { name: '?' }).click();
  clickAgain();
  expect(container.querySelector('p:popover-open')).not.toBeNull();
});
