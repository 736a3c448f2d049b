/** Edges of an element inside a frame, in pixels relative to the pane around the frame. */
export interface PlaceInPane {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Returns the edges of an element inside a frame relative to the pane. The frame may be scaled and scrolled; elements
 * laid over it are not.
 */
export function placeInPane(frame: HTMLIFrameElement, pane: Element, element: Element): PlaceInPane {
  const outer = pane.getBoundingClientRect();
  const window = frame.getBoundingClientRect();
  const own = element.getBoundingClientRect();
  const scale = window.width / frame.offsetWidth;
  const [fromLeft, fromTop] = [window.left - outer.left, window.top - outer.top];
  return {
    left: fromLeft + own.left * scale,
    top: fromTop + own.top * scale,
    right: fromLeft + own.right * scale,
    bottom: fromTop + own.bottom * scale,
  };
}

/** Moves an element to a position in the pane, or to the nearest one at which it is fully inside. */
export function putInPane(element: HTMLElement, pane: Element, left: number, top: number): void {
  const { width, height } = pane.getBoundingClientRect();
  const within = (wanted: number, room: number): string => `${Math.max(0, Math.min(wanted, room))}px`;
  element.style.insetInlineStart = within(left, width - element.offsetWidth);
  element.style.insetBlockStart = within(top, height - element.offsetHeight);
}

/**
 * Calls `place` whenever the frame scrolls or moves, or one of the elements or the frame's content changes its size.
 * Returns the function that stops this.
 */
export function onMoved(
  frame: HTMLIFrameElement,
  elements: readonly (Element | null | undefined)[],
  place: () => void,
): () => void {
  const observer = new ResizeObserver(place);
  const inner = frame.contentWindow;
  for (const element of [...elements, inner?.document.body]) if (element) observer.observe(element);
  // In a wider pane the frame is centred, and moves without a resize of any element.
  const putElsewhere = new MutationObserver(place);
  putElsewhere.observe(frame, { attributes: true, attributeFilter: ['style'] });
  inner?.addEventListener('scroll', place, { passive: true });
  return () => {
    observer.disconnect();
    putElsewhere.disconnect();
    inner?.removeEventListener('scroll', place);
  };
}
