/**
 * Space between the top of the window and an invalid field after the page has scrolled to it, in CSS pixels.
 * @spec R§9 Scroll offsets 16 px and 40 px; the second is a field's own `ui:scrollOffsetPx`.
 */
export const INVALID_OFFSET_PX = 16;
/** @spec R§2 Success and error panel */
const PANEL_OFFSET_PHONE_PX = 129;
const PANEL_OFFSET_WIDE_PX = 260;
/** Largest width of a window in which the page is laid out for a phone, in CSS pixels. */
export const PHONE_MAX_WIDTH_PX = 767;
/** Duration of scrolling to the panel that shows the outcome of a send, in milliseconds. */
export const PANEL_SCROLL_MS = 700;

/**
 * Returns the space between the top of the window and a panel after the page has scrolled to it, in CSS pixels;
 * it depends on the width of the window.
 */
export const panelOffsetPx = (): number =>
  window.innerWidth <= PHONE_MAX_WIDTH_PX ? PANEL_OFFSET_PHONE_PX : PANEL_OFFSET_WIDE_PX;

/**
 * Scrolls until an element's top is `offsetPx` below that of its scroll container, respecting `scroll-padding`,
 * in `durationMs` milliseconds; at once under reduced motion. A press stops it.
 */
export function scrollToTop(element: HTMLElement, offsetPx: number, durationMs = 0): void {
  const dialog = element.closest('dialog');
  const container = dialog ?? document.documentElement;
  const containerTop = dialog?.getBoundingClientRect().top ?? 0;
  const coveredPx = Number.parseFloat(getComputedStyle(container).scrollPaddingBlockStart) || 0;
  const distancePx = offsetPx < coveredPx ? coveredPx + offsetPx : offsetPx;
  // The element moves too, while content above it comes or goes.
  const leftPx = (): number => element.getBoundingClientRect().top - containerTop - distancePx;
  const startPx = leftPx();
  const startMs = performance.now();
  const movingMs = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : durationMs;
  let isOver = false;
  const step = (now: number): void => {
    // A removed element has no place, and nothing may move under a finger.
    if (isOver || !element.isConnected) return;
    const progress = movingMs > 0 ? Math.min(1, (now - startMs) / movingMs) : 1;
    container.scrollTop += leftPx() - startPx * (1 - progress) ** 3;
    if (progress < 1) requestAnimationFrame(step);
  };
  if (movingMs === 0) step(startMs);
  // Once more after what has changed the page is rendered.
  requestAnimationFrame(step);
  addEventListener(
    'pointerdown',
    () => {
      isOver = true;
    },
    { once: true },
  );
}
