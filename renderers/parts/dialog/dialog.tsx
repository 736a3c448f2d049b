import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  /** Accessible name. */
  label: string;
  closeLabel: string;
  children: ReactNode;
  /** Closed by its button, Escape, the backdrop or the phone's Back. What was typed is not its business. */
  onClose(): void;
}

/** @spec R§9 Scroll-lock delay */
const SCROLL_LOCK_DELAY_MS = 100;
const HISTORY_MARK = 'zayavkaDialog';

/**
 * A modal dialog on the browser's own `<dialog>`, mounted while it is open. It puts an entry into the history, so that
 * Back closes the dialog and nothing else. Focus returns to the opener.
 */
export function Dialog({ label, closeLabel, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  // Before the element leaves the page: a dialog that is gone cannot give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const opener = document.activeElement;
    element.showModal();
    history.pushState({ [HISTORY_MARK]: true }, '');
    let leftByBack = false;
    const onPopState = (): void => {
      leftByBack = true;
      close.current();
    };
    window.addEventListener('popstate', onPopState);
    const lock = setTimeout(
      () => document.documentElement.classList.add('zy-scroll-locked'),
      SCROLL_LOCK_DELAY_MS,
    );
    return () => {
      clearTimeout(lock);
      document.documentElement.classList.remove('zy-scroll-locked');
      window.removeEventListener('popstate', onPopState);
      element.close();
      if (opener instanceof HTMLElement) opener.focus();
      if (!leftByBack && history.state?.[HISTORY_MARK]) history.back();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which the platform handles
    <dialog
      className="zy-dialog"
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="zy-dialog__body">
        <button className="zy-dialog__close" type="button" aria-label={closeLabel} onClick={onClose}>
          <span aria-hidden="true">×</span>
        </button>
        {children}
      </div>
    </dialog>
  );
}
