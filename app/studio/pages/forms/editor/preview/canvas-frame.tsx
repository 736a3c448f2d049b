import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useFrameSize } from '../../../../parts/preview/use-frame-size.ts';
import { CANVAS_ADDRESS, CANVAS_READY, type CanvasView, type ShowCanvas } from '../canvas/canvas-view.ts';
import { showWithin } from '../show-within.ts';

interface CanvasFrameProps {
  title: string;
  /** Width of the simulated window. */
  widthPx: number;
  view: CanvasView;
  frame: RefObject<HTMLIFrameElement | null>;
  /** Elements over the window. */
  children: ReactNode;
}

/**
 * Frame with the canvas, as wide as the visitor's window that the author has chosen (`widthPx`) and scaled down to
 * fit its pane.
 */
export function CanvasFrame({ title, widthPx, view, frame, children }: CanvasFrameProps) {
  const { pane, style } = useFrameSize(widthPx);
  const [show, setShow] = useState<ShowCanvas>();

  useLayoutEffect(() => {
    const element = frame.current;
    // Each page that the frame loads dispatches its own event.
    const onReady = (event: Event): void => {
      setShow(() => (event as CustomEvent<ShowCanvas>).detail);
      element?.contentWindow?.addEventListener('keydown', (key) => passStudioKey(key, element));
    };
    element?.addEventListener(CANVAS_READY, onReady);
    return () => element?.removeEventListener(CANVAS_READY, onReady);
  }, [frame]);

  const { selected } = view;
  useLayoutEffect(() => show?.(view), [show, view]);
  useEffect(() => {
    if (pane.current !== null && selected !== undefined)
      showWithin(pane.current.closest<HTMLElement>('.zs-workbench__page'), pane.current);
  }, [selected, pane]);

  return (
    <div className="zs-canvas-place">
      <div className="zs-canvas" ref={pane} aria-busy={show === undefined}>
        <iframe className="zs-canvas__window" ref={frame} title={title} src={CANVAS_ADDRESS} style={style} />
      </div>
      {children}
    </div>
  );
}

/** Inputs for a visitor's answers, which have an undo history of their own. */
const TYPED = 'input:not([type=radio], [type=checkbox]), textarea';

/** Passes a key pressed in the frame to the studio if it undoes, redoes or opens the commands. */
function passStudioKey(event: KeyboardEvent, frame: HTMLIFrameElement): void {
  const { code, ctrlKey, metaKey, shiftKey, target } = event;
  if (!ctrlKey && !metaKey) return;
  const isHistory = code === 'KeyZ' || code === 'KeyY';
  const isOfLetters = (target as Element | null)?.matches?.(TYPED) === true;
  if (code !== 'KeyK' && (!isHistory || isOfLetters)) return;
  const again = { code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true };
  if (!frame.dispatchEvent(new KeyboardEvent('keydown', again))) event.preventDefault();
}
