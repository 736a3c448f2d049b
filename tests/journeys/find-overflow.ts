import type { Page } from 'playwright-core';

/**
 * Returns the parts that need horizontal scrolling or cannot be read at all: a page that is too wide, an
 * element that is cut off.
 */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = [...document.querySelectorAll('#main *')]
      .filter(
        (one) =>
          one.checkVisibility() &&
          !one.matches('input, textarea, select, .zy-visually-hidden') &&
          ['hidden', 'clip'].includes(getComputedStyle(one).overflowX) &&
          one.scrollWidth > one.clientWidth,
      )
      .map((one) => `${one.tagName} ${one.className} is cut off`);
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`, ...cut] : cut;
  });
