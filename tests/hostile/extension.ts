import type { HostilePage } from './mode.ts';

/**
 * Inserts nodes and attributes into and around inputs before the page is hydrated and in later content, as
 * password managers do.
 */
export const extension = (page: HostilePage): Promise<unknown> =>
  page.addInitScript(() => {
    const MARK = 'data-extension';
    const node = (): HTMLElement => {
      const own = document.createElement('div');
      own.setAttribute(MARK, 'own');
      return own;
    };
    const touch = (): void => {
      for (const input of document.querySelectorAll(
        `input:not([type=hidden], [${MARK}]), textarea:not([${MARK}])`,
      )) {
        input.setAttribute(MARK, 'field');
        input.after(node());
      }
      for (const form of document.querySelectorAll(`form:not([${MARK}])`)) {
        form.setAttribute(MARK, 'form');
        form.prepend(node());
      }
    };
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.setAttribute(MARK, 'page');
      document.body.setAttribute(MARK, 'page');
      document.body.append(node());
      touch();
      new MutationObserver(touch).observe(document.body, { subtree: true, childList: true });
    });
  });
