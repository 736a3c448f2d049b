/** Position of an element of a frame in the pane that holds the frame, in pixels. */
interface PlaceInPane {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The frame may be scaled and scrolled, and what lies over it is not. */
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

/** Puts an element there, or as near as it is whole in the pane. */
export function putInPane(element: HTMLElement, pane: Element, left: number, top: number): void {
  const { width, height } = pane.getBoundingClientRect();
  const within = (wanted: number, room: number): string => `${Math.max(0, Math.min(wanted, room))}px`;
  element.style.insetInlineStart = within(left, width - element.offsetWidth);
  element.style.insetBlockStart = within(top, height - element.offsetHeight);
}

/** Calls whenever the frame scrolls, is put elsewhere, or an element or what is in the frame gets another size. Returns the end of it. */
export function onMoved(
  frame: HTMLIFrameElement,
  elements: readonly (Element | null | undefined)[],
  place: () => void,
): () => void {
  const observer = new ResizeObserver(place);
  const inner = frame.contentWindow;
  for (const element of [...elements, inner?.document.body]) if (element) observer.observe(element);
  // In the middle of a wider pane it is elsewhere, and no element has another size then.
  const putElsewhere = new MutationObserver(place);
  putElsewhere.observe(frame, { attributes: true, attributeFilter: ['style'] });
  inner?.addEventListener('scroll', place, { passive: true });
  return () => {
    observer.disconnect();
    putElsewhere.disconnect();
    inner?.removeEventListener('scroll', place);
  };
}
