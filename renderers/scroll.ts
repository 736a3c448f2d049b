/** @spec R§9 Scroll offsets 16 px and 40 px; the second is a field's own `ui:scrollOffsetPx`. */
export const INVALID_OFFSET_PX = 16;
/** @spec R§2 Success and error panel */
const PANEL_OFFSET_PHONE_PX = 129;
const PANEL_OFFSET_WIDE_PX = 260;
export const PHONE_MAX_WIDTH_PX = 767;
export const PANEL_SCROLL_MS = 700;

export const panelOffsetPx = (): number =>
  window.innerWidth <= PHONE_MAX_WIDTH_PX ? PANEL_OFFSET_PHONE_PX : PANEL_OFFSET_WIDE_PX;

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Scrolls the element's top to `offsetPx` below the top of its scroll container, or of the area that
 * `scroll-padding` keeps free at its top. Instant under reduced motion. A press ends it.
 */
export function scrollToTop(element: HTMLElement, offsetPx: number, durationMs = 0): void {
  const container = element.closest('dialog') ?? document.scrollingElement;
  if (container === null) return;
  const containerTop = container === document.scrollingElement ? 0 : container.getBoundingClientRect().top;
  const coveredPx = Number.parseFloat(getComputedStyle(container).scrollPaddingBlockStart) || 0;
  const distancePx = offsetPx < coveredPx ? coveredPx + offsetPx : offsetPx;
  // The element moves by itself while what is above it comes or goes.
  const leftPx = (): number => element.getBoundingClientRect().top - containerTop - distancePx;
  let isOver = false;
  // An element that has left the page has no place any more, and nothing moves under a finger.
  const place = (left: number): void => {
    if (element.isConnected && !isOver) container.scrollTop += leftPx() - left;
  };
  if (durationMs === 0 || prefersReducedMotion()) {
    place(0);
    if (durationMs > 0) requestAnimationFrame(() => place(0));
    return;
  }
  addEventListener(
    'pointerdown',
    () => {
      isOver = true;
    },
    { once: true },
  );
  const startPx = leftPx();
  const startMs = performance.now();
  const step = (now: number): void => {
    const progress = Math.min(1, (now - startMs) / durationMs);
    place(startPx * (1 - progress) ** 3);
    if (progress < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
