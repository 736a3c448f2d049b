import type { HostilePage } from './mode.ts';

/**
 * Replaces each text of the page by the same text in two `<font>` elements, at once and after each change, as
 * browsers' translators do. The text node that React holds is then detached.
 */
export const translate = (page: HostilePage): Promise<unknown> =>
  page.addInitScript(() => {
    const KEPT =
      'font, script, style, noscript, template, textarea, input, select, title, svg, [contenteditable]';
    const wrap = (root: Node): void => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node: Node | null = root; node !== null; node = walker.nextNode()) {
        if (node instanceof Text) texts.push(node);
      }
      for (const text of texts) {
        const isKept = text.parentElement === null || text.parentElement.closest(KEPT) !== null;
        if (isKept || text.data.trim() === '') continue;
        const font = document.createElement('font');
        font.appendChild(document.createElement('font')).textContent = text.data;
        text.replaceWith(font);
      }
    };
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') wrap(target);
        for (const node of addedNodes) if (node.isConnected) wrap(node);
      }
    });
    document.addEventListener('DOMContentLoaded', () => {
      wrap(document.body);
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  });
