import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Sheet } from '../sheet/sheet.tsx';

interface TooltipProps {
  /** Accessible name of the button and of its popover: «Подсказка: ИНН». */
  label: string;
  closeLabel: string;
  children: ReactNode;
}

/** True if a popover has room and can be anchored; otherwise a sheet opens. @spec S§2 Info tooltip */
const hasRoomBeside = (): boolean =>
  matchMedia('(width >= 768px)').matches && CSS.supports('position-area', 'block-end');

/**
 * Shows a button that opens an explanation. The explanation gets the focus, so that screen readers read it;
 * Escape closes it and returns the focus. A link inside also closes it.
 * @spec S§4 Tooltip, S§9 Tooltip fade 250 ms
 */
export function Tooltip({ label, closeLabel, children }: TooltipProps) {
  const id = useId();
  const popover = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [sheetPlace, setSheetPlace] = useState<Element | undefined>();

  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (hasRoomBeside()) return;
    // The button's default action would open the popover.
    event.preventDefault();
    // A sheet is rendered outside the paragraph, with the colours of the site's section.
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
