import {
  type CSSProperties,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { FieldRow } from '../read-form.ts';
import { placeInPane } from './place-in-frame.ts';

interface FieldDrag {
  bar: RefObject<HTMLElement | null>;
  frame: RefObject<HTMLIFrameElement | null>;
  findField(name: string): Element | undefined;
  rows: readonly FieldRow[];
  /** Index of the field that may be dragged. */
  index: number;
  onDrop(to: number): void;
}

interface Drop {
  /** Index among the rows at which the field would be dropped. */
  to: number;
  /** Style of the line where the field would be dropped. */
  style: CSSProperties;
}

/** Distance from an edge of the pane at which the canvas scrolls. */
const EDGE_PX = 40;
const SCROLL_PX = 8;

/**
 * Drags the selected field by its handle over the canvas, which scrolls at its edges; Escape cancels. Returns the
 * handler of the handle, and `drop`, the place where the field would land. `onDrop` gets its new index, unless that
 * is the old one.
 */
export function useFieldDrag({ bar, frame, findField, rows, index, onDrop }: FieldDrag) {
  const [drop, setDrop] = useState<Drop>();
  const pointerY = useRef<number>(undefined);
  const end = useRef<(isDropped: boolean) => void>(undefined);
  const isDragging = drop !== undefined;

  const update = (): Drop | undefined => {
    const pane = bar.current?.parentElement;
    if (!pane || !frame.current || pointerY.current === undefined) return undefined;
    const y = pointerY.current - pane.getBoundingClientRect().top;
    const window = frame.current;
    const shown = rows.flatMap(({ name }, at) => {
      const element = findField(name);
      return element === undefined ? [] : [{ at, ...placeInPane(window, pane, element) }];
    });
    const next = shown.find(({ top, bottom }) => y < (top + bottom) / 2);
    const beside = next ?? shown.at(-1);
    if (beside === undefined) return undefined;
    const gap = next === undefined ? beside.at + 1 : next.at;
    const { left, right } = beside;
    const made = {
      to: gap > index ? gap - 1 : gap,
      style: {
        insetInlineStart: left,
        inlineSize: right - left,
        insetBlockStart: next ? next.top : beside.bottom,
      },
    };
    setDrop(made);
    return made;
  };
  const latest = useRef(update);
  latest.current = update;

  useEffect(() => {
    if (!isDragging) return;
    const timer = setInterval(() => {
      const pane = bar.current?.parentElement?.getBoundingClientRect();
      const y = pointerY.current;
      if (pane === undefined || y === undefined) return;
      const step = y < pane.top + EDGE_PX ? -SCROLL_PX : y > pane.bottom - EDGE_PX ? SCROLL_PX : 0;
      if (step === 0) return;
      frame.current?.contentWindow?.scrollBy(0, step);
      latest.current();
    }, 16);
    return () => clearInterval(timer);
  }, [isDragging, bar, frame]);

  const onPointerDown = (event: ReactPointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    const stop = new AbortController();
    const { signal } = stop;
    end.current = (isDropped) => {
      stop.abort();
      const last = isDropped ? latest.current() : undefined;
      pointerY.current = undefined;
      setDrop(undefined);
      if (last !== undefined && last.to !== index) onDrop(last.to);
    };
    const onMove = (moved: PointerEvent): void => {
      pointerY.current = moved.clientY;
      latest.current();
    };
    handle.addEventListener('pointermove', onMove, { signal });
    handle.addEventListener('pointerup', () => end.current?.(true), { signal });
    handle.addEventListener('pointercancel', () => end.current?.(false), { signal });
    addEventListener('keydown', (key) => key.key === 'Escape' && end.current?.(false), { signal });
  };
  return { drop, onPointerDown };
}
