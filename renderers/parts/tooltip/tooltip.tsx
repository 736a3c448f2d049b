import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Sheet } from '../sheet/sheet.tsx';

interface TooltipProps {
  /** Accessible name of the button and of what it opens: «Подсказка: ИНН». */
  label: string;
  closeLabel: string;
  children: ReactNode;
}

/** Narrower, or without anchors to hang a popover on: a sheet. @spec S§2 Info tooltip */
const hasRoomBeside = (): boolean =>
  matchMedia('(width >= 768px)').matches && CSS.supports('position-area', 'block-end');

/**
 * A button that explains. What it opens takes the focus, so that it is read; Escape gives it back. A link inside leads
 * away and closes it. @spec S§4 Tooltip, S§9 Tooltip fade 250 ms
 */
export function Tooltip({ label, closeLabel, children }: TooltipProps) {
  const id = useId();
  const popover = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [sheetPlace, setSheetPlace] = useState<Element | undefined>();

  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (hasRoomBeside()) return;
    // The button names the popover: its own effect is to open it.
    event.preventDefault();
    // A sheet is in no paragraph, and takes its colours from the section of the site.
    setSheetPlace(event.currentTarget.closest('[data-site]') ?? document.body);
  };
  const closeByLink = (event: MouseEvent): void => {
    if (!(event.target instanceof Element) || event.target.closest('a') === null) return;
    popover.current?.hidePopover();
    setSheetPlace(undefined);
  };

  return (
    <>
      <button
        className="zy-tooltip__button"
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen || sheetPlace !== undefined}
        popoverTarget={id}
        onClick={press}
      >
        <span aria-hidden="true">?</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too */}
      <span
        className="zy-tooltip"
        id={id}
        ref={popover}
        popover="auto"
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        onToggle={(event) => {
          const opened = event.newState === 'open';
          setOpen(opened);
          if (opened) popover.current?.focus();
        }}
        onClick={closeByLink}
      >
        {children}
      </span>
      {sheetPlace !== undefined &&
        createPortal(
          <Sheet label={label} closeLabel={closeLabel} onClose={() => setSheetPlace(undefined)}>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too */}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed */}
            <div className="zy-tooltip__sheet" onClick={closeByLink}>
              {children}
            </div>
          </Sheet>,
          sheetPlace,
        )}
    </>
  );
}
