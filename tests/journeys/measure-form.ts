/** Distances in pixels that a form keeps. */
const LAW = { errorToOwn: 8, errorToNext: 16, target: 44, cell: 24, longestWord: 16 };

/** Returns what breaks the law of distances in the forms of a page; it runs in the page. */
export function measureForms(law: typeof LAW): string[] {
  const shown = (scope: ParentNode, selector: string): HTMLElement[] =>
    [...scope.querySelectorAll<HTMLElement>(selector)].filter(
      (one) => one.checkVisibility() && one.getBoundingClientRect().width > 1,
    );
  const nameOf = (one: Element): string =>
    `${one.closest('[data-path]')?.getAttribute('data-path') ?? ''} ${one.className || one.tagName}`;
  const boxOf = (one: Element): DOMRect => one.getBoundingClientRect();
  const found: string[] = [];

  const parts = ':is(.zy-form, .zy-panel, .zy-dialog)';

  const errors = shown(document, `${parts} .zy-error`).filter(({ textContent }) => textContent !== '');
  const labels = shown(document, `${parts} :is(.zy-label, .zy-group__title, .zy-checkbox > :last-child)`);
  for (const error of errors) {
    const { top, bottom } = boxOf(error);
    const before = shown(
      error.parentElement ?? error,
      ':is(.zy-input, .zy-checkbox > *, .zy-radio, .zy-range, .zy-ends)',
    );
    const own = Math.max(...before.map((one) => boxOf(one).bottom).filter((end) => end <= top + 1));
    const next = Math.min(...labels.map((one) => boxOf(one).top).filter((start) => start >= bottom));
    if (top - own > law.errorToOwn) found.push(`${nameOf(error)}: ${top - own} px from its own field`);
    if (next - bottom < law.errorToNext)
      found.push(`${nameOf(error)}: ${next - bottom} px from the next label`);
  }

  const isInSentence = (one: Element): boolean =>
    one.matches('a') && getComputedStyle(one).display === 'inline' && one.closest('p, label, li') !== null;
  const modal = document.querySelector('dialog:modal');
  const isBehind = (one: Element): boolean => modal !== null && !modal.contains(one);
  const controls = shown(
    document,
    `${parts} :is(a, button, select, textarea, summary, input:not([type=hidden]))`,
  )
    .filter((one) => !isInSentence(one) && !one.matches('.zy-visually-hidden') && !isBehind(one))
    .map((one) => one.closest<HTMLElement>('label:has([type=checkbox], [type=radio])') ?? one);
  for (const control of new Set(controls)) {
    // Seen in the middle of the window, where a part that sticks to its edge covers nothing.
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width: across, height: down } = boxOf(control);
    const hit = document.elementFromPoint(left + across / 2, top + down / 2);
    if (hit !== null && !control.contains(hit) && !hit.contains(control))
      found.push(`${nameOf(control)}: ${nameOf(hit)} lies over it`);
    const least = control.matches('.zy-scale > *') ? law.cell : law.target;
    const { width, height } = boxOf(control);
    if (Math.min(width, height) < least - 0.5) found.push(`${nameOf(control)}: ${width} × ${height} px`);
    if (control.matches('button, a, label') && control.scrollWidth > control.clientWidth + 1)
      found.push(`${nameOf(control)}: its text is cut`);
  }

  for (const scale of shown(document, `${parts} .zy-scale`)) {
    if (new Set(shown(scale, ':scope > label').map((one) => boxOf(one).top)).size > 1)
      found.push(`${nameOf(scale)}: a rating that wraps`);
  }
  const texts: { words: string; box: DOMRect }[] = [];
  const range = document.createRange();
  for (const form of shown(document, parts)) {
    if (form.parentElement?.closest(parts)) continue;
    const walker = document.createTreeWalker(form, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement: owner, nodeValue } = node;
      const words = nodeValue?.trim() ?? '';
      if (words === '' || !owner?.checkVisibility() || owner.closest('.zy-visually-hidden, option')) continue;
      if (isBehind(owner)) continue;
      range.selectNodeContents(node);
      texts.push(...[...range.getClientRects()].map((box) => ({ words, box })));
      for (const { 0: word, index } of nodeValue?.matchAll(/\p{L}+/gu) ?? []) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1 && word.length <= law.longestWord) found.push(`the word ${word} is broken`);
      }
    }
  }
  for (const [index, one] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 1 && down > law.errorToOwn / 2) found.push(`${one.words} lies over ${other.words}`);
    }
  }

  const probe = document.querySelector('.zy-site')?.appendChild(document.createElement('i'));
  probe?.style.setProperty('color', 'var(--zy-on-accent)');
  const onAccent = probe === undefined ? '' : getComputedStyle(probe).color;
  probe?.remove();
  const filled = shown(document, '.zy-button').filter(
    (one) => !isBehind(one) && getComputedStyle(one).color === onAccent,
  );
  if (filled.length > 1) found.push(`${filled.length} filled buttons`);
  if (document.documentElement.scrollWidth > innerWidth) found.push('wider than the screen');
  return found;
}

export const lawOfDistances = LAW;
