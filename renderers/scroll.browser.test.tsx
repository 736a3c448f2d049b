import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PANEL_SCROLL_MS, scrollToTop } from './scroll.ts';

afterEach(cleanup);

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

/** Returns once the scroll has begun. */
async function scrollBegins(): Promise<void> {
  while (scrollY === 0) await nextFrame();
}

/** Returns after the time that the whole scroll takes. */
async function scrollIsOver(): Promise<void> {
  const endMs = performance.now() + 1.5 * PANEL_SCROLL_MS;
  while (performance.now() < endMs) await nextFrame();
}

const LongPage = ({ hasFailed }: { hasFailed: boolean }) => (
  <>
    <button type="button" style={{ position: 'sticky', top: 0 }}>
      Отправить
    </button>
    <div style={{ height: '300vh' }} />
    {hasFailed && <section aria-label="Не получилось" />}
    <div style={{ height: '300vh' }} />
  </>
);

function scrollTowardsPanel() {
  scrollTo(0, 0);
  const page = render(<LongPage hasFailed />);
  const panel = page.getByRole('region', { name: 'Не получилось' });
  scrollToTop(panel, 0, PANEL_SCROLL_MS);
  return { page, panel };
}

describe('a scroll towards a panel', () => {
  it('ends where the page is once the panel has gone', async () => {
    const { page } = scrollTowardsPanel();
    await scrollBegins();
    page.rerender(<LongPage hasFailed={false} />);
    const left = scrollY;
    await scrollIsOver();
    expect(scrollY).toBe(left);
  });

  it('is over when the visitor presses something, which stays under the pointer', async () => {
    const { page, panel } = scrollTowardsPanel();
    await scrollBegins();
    fireEvent.pointerDown(page.getByRole('button', { name: 'Отправить' }));
    const left = scrollY;
    await scrollIsOver();
    expect(scrollY).toBe(left);
    expect(panel.getBoundingClientRect().top).toBeGreaterThan(0);
  });
});
