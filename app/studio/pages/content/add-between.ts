/** Size of a button on the screen, in pixels, however small the page is drawn. */
const SIZE_PX = 32;

interface AddBetween {
  frame: HTMLIFrameElement;
  /** Elements of the selected block. */
  elements: readonly HTMLElement[];
  /** Accessible names of the buttons above and below it. */
  names: readonly [string, string];
  /** Called with 0 for a block above the selected one, with 1 for one below it. */
  onAdd(by: 0 | 1): void;
}

/**
 * Puts a button above and one below a block of a previewed page, which add a block there; returns the function that
 * removes them.
 */
export function addBetween({ frame, elements, names, onAdd }: AddBetween): () => void {
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  if (page === null || view === null || elements.length === 0) return () => {};
  const size = (SIZE_PX * frame.offsetWidth) / frame.getBoundingClientRect().width;
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const edges = [Math.min(...boxes.map(({ top }) => top)), Math.max(...boxes.map(({ bottom }) => bottom))];
  const middle = Math.max(...boxes.map(({ left, width }) => left + width / 2));
  const buttons = names.map((name, index) => {
    const button = page.createElement('button');
    button.type = 'button';
    button.textContent = '+';
    button.ariaLabel = name;
    button.title = name;
    Object.assign(button.style, {
      position: 'absolute',
      zIndex: '9',
      insetBlockStart: `${(edges[index] ?? 0) + view.scrollY - size / 2}px`,
      left: `${middle - size / 2}px`,
      width: `${size}px`,
      height: `${size}px`,
      padding: '0',
      border: '1px solid var(--zy-line)',
      borderRadius: '50%',
      background: 'var(--zy-surface)',
      color: 'var(--zy-ink)',
      fontSize: `${size * 0.6}px`,
      lineHeight: '1',
      cursor: 'pointer',
    });
    button.addEventListener('click', (event) => {
      event.stopPropagation();
      onAdd(index === 0 ? 0 : 1);
    });
    page.body.append(button);
    return button;
  });
  return () => {
    for (const button of buttons) button.remove();
  };
}
