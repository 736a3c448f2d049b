import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { enterHistory } from './dialog-history.ts';

interface DialogProps {
  /** Accessible name. */
  label: string;
  /** Label of the button in the corner, which is absent without one. */
  closeLabel?: string;
  children: ReactNode;
  /**
   * Form of the dialog: by default a card in the middle, which fills the screen of a phone. `sheet` sits at
   * the bottom edge, `note` stays a card on a phone, and `wide` is as wide as the screen allows, by the
   * styles of the studio.
   */
  look?: 'sheet' | 'wide' | 'note';
  /**
   * Called when its button, Escape, the backdrop or the phone's Back closes it. The dialog does not keep what
   * was typed.
   */
  onClose(): void;
}

/** @spec R§9 Scroll-lock delay */
const SCROLL_LOCK_DELAY_MS = 100;

/**
 * Shows its children in a modal `<dialog>` while it is mounted. Escape, Back, the close button and a press
 * outside call `onClose`, which must unmount it; the focus then returns to the opener.
 */
export function Dialog({ label, closeLabel, children, look, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isBackdropPressed = useRef(false);
  const close = useRef(onClose);
  close.current = onClose;

  // A layout effect runs before the element leaves the page: a removed dialog cannot return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const opener = document.activeElement;
    element.showModal();
    const leaveHistory = enterHistory(() => close.current());
    const lock = setTimeout(
      () => document.documentElement.classList.add('zy-scroll-locked'),
      SCROLL_LOCK_DELAY_MS,
    );
    return () => {
      clearTimeout(lock);
      element.close();
      // A dialog opened from another one leaves that one open.
      if (document.querySelector('dialog:modal') === null) {
        document.documentElement.classList.remove('zy-scroll-locked');
      }
      if (opener instanceof HTMLElement) opener.focus();
      leaveHistory();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape, which the platform handles
    <dialog
      className={look === undefined ? 'zy-dialog' : `zy-dialog zy-dialog--${look}`}
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        // A file input inside fires a cancel event of its own.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // The platform may close without a cancelable event: on a second Escape, or Back on a phone.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
      onPointerDown={(event) => {
        isBackdropPressed.current = isOnBackdrop(event);
      }}
      onClick={(event) => {
        // A text selection with the pointer may end outside.
        if (isBackdropPressed.current && isOnBackdrop(event)) onClose();
      }}
    >
      <div className="zy-dialog__body">
        {closeLabel !== undefined && (
          <button className="zy-dialog__close" type="button" aria-label={closeLabel} onClick={onClose}>
            <span aria-hidden="true">×</span>
          </button>
        )}
        {children}
      </div>
    </dialog>
  );
}

/** True for a click on the backdrop; one beside the content has the dialog as its target too. */
function isOnBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  return target === currentTarget && !isInside;
}
