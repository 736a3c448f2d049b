/** Distance between the shown element and the edge of the region. */
const MARGIN_PX = 16;

/**
 * Scrolls a region so that an element in it is visible, while the page itself keeps its position. An element higher
 * than the region is shown from its start.
 */
export function showWithin(region: HTMLElement | null | undefined, element: Element): void {
  if (!region) return;
  const [outer, inner] = [region.getBoundingClientRect(), element.getBoundingClientRect()];
  const isHigher = inner.height > outer.height - 2 * MARGIN_PX;
  if (inner.top < outer.top || (isHigher && inner.bottom > outer.bottom))
    region.scrollTop += inner.top - outer.top - MARGIN_PX;
  else if (inner.bottom > outer.bottom) region.scrollTop += inner.bottom - outer.bottom + MARGIN_PX;
}

/** True if nothing of the element is in the visible part of the region. */
export function isOutside(region: HTMLElement, element: Element): boolean {
  const [outer, inner] = [region.getBoundingClientRect(), element.getBoundingClientRect()];
  return inner.bottom < outer.top || inner.top > outer.bottom;
}
