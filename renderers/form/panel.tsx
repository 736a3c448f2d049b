import { type ReactNode, useEffect, useRef } from 'react';
import { NoScript } from '../controls/no-script.tsx';
import { PANEL_SCROLL_MS, panelOffsetPx, scrollToTop } from '../scroll.ts';

/** Props of the panel that shows the outcome of a submit. */
export interface PanelProps {
  /** Outcome of the send; `nothing` is a lookup without a result, which is not a success. */
  kind: 'success' | 'failure' | 'nothing';
  title: string;
  button: string;
  /** URL that the button leads to without script. */
  closeHref?: string | undefined;
  children: ReactNode;
  onClose(): void;
}

/**
 * Shows the outcome of a submit with a title and a button. It gets the focus, so that screen readers read it,
 * and is scrolled into view.
 * @spec R§2 Success and error panel
 */
export function Panel({ kind, title, button, closeHref, children, onClose }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    if (panel.current !== null) scrollToTop(panel.current, panelOffsetPx(), PANEL_SCROLL_MS);
  }, []);
  return (
    <section className="zy-panel" data-kind={kind} ref={panel}>
      <h2 className="zy-panel__title" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
      <button className="zy-button zy-needs-script" type="button" onClick={onClose}>
        {button}
      </button>
      <NoScript>
        {import.meta.env.SSR && (
          <a className="zy-button" href={closeHref ?? ''}>
            {button}
          </a>
        )}
      </NoScript>
    </section>
  );
}
