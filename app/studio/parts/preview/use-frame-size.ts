import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Returns the ref of the pane around a frame, and the style by which the frame is as wide as the visitor's window
 * (`widthPx`) and scaled down to fit the pane.
 */
export function useFrameSize(widthPx: number): {
  pane: RefObject<HTMLDivElement | null>;
  style: CSSProperties;
} {
  const pane = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: widthPx, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      // A hidden pane has no size.
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0) setSize({ width, height });
    });
    if (pane.current !== null) observer.observe(pane.current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, size.width / widthPx);
  return {
    pane,
    style: {
      width: widthPx,
      height: size.height / scale,
      insetInlineStart: (size.width - widthPx * scale) / 2,
      scale: String(scale),
    },
  };
}
