import { createTextMatcher } from '#engine/model/text';

/** Id of the script on pages of a language that lacks texts; it names the URL of those texts. */
const SCRIPT = 'zayavka-fallbacks';

/**
 * Sets the language and the direction of elements whose text is one that the page's language lacks, also of
 * those that appear later: a reader of the page would read it by the rules of another language.
 */
async function markFallbacks(page: Document): Promise<void> {
  const response = await fetch(String(page.getElementById(SCRIPT)?.dataset.texts));
  if (!response.ok) return;
  const { lang, dir, texts } = (await response.json()) as { lang: string; dir: string; texts: string[] };
  const isFallback = createTextMatcher(texts);
  const mark = (node: Node): void => {
    const element = node.parentElement;
    if (element === null || element.childNodes.length > 1) return;
    const isMarked = element.lang === lang && element.dir === dir;
    if (isMarked === isFallback(node.textContent ?? '')) return;
    if (isMarked) for (const name of ['lang', 'dir']) element.removeAttribute(name);
    else Object.assign(element, { lang, dir });
  };
  const markIn = (root: Node): void => {
    if (root.nodeType === Node.TEXT_NODE) mark(root);
    const nodes = page.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) mark(nodes.currentNode);
  };
  markIn(page.body);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') mark(target);
      else for (const node of addedNodes) markIn(node);
  }).observe(page.body, { characterData: true, childList: true, subtree: true });
}

void markFallbacks(document);
