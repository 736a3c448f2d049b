import { createElement, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import type { EmbedDetail, EmbedEvent } from '#contract';
import { defineZayavkaForm } from './define-zayavka-form.ts';

type Listener = (detail: EmbedDetail) => void;

/**
 * Properties of the React component `ZayavkaForm`; `form` (the form's slug) and the others are attributes of
 * `<zayavka-form>`. `query` and `title` apply to `mode: 'frame'` only. Listeners get the data of the event.
 */
export interface ZayavkaFormProps {
  /** URL of the server that publishes the form. A page has forms of one server. */
  server: string;
  form: string;
  variant?: string;
  lang?: string;
  section?: string;
  mode?: 'frame';
  query?: string;
  /** Title of the frame. */
  title?: string;
  className?: string;
  /** Content until the form is shown, or instead of it: a link to the form. */
  children?: ReactNode;
  onReady?: Listener;
  onSent?: Listener;
  onRefused?: Listener;
  onClosed?: Listener;
}

/**
 * React component that shows a published form in the page of an application, by the element `<zayavka-form>`, which
 * it defines. Only the `server` of a page's first form counts.
 */
export function ZayavkaForm({
  server,
  children,
  className,
  onReady,
  onSent,
  onRefused,
  onClosed,
  ...attributes
}: ZayavkaFormProps): ReactElement {
  const element = useRef<HTMLElement>(null);
  const listeners = useRef<Readonly<Record<EmbedEvent, Listener | undefined>>>(undefined);
  useEffect(() => {
    listeners.current = { ready: onReady, sent: onSent, refused: onRefused, closed: onClosed };
  });
  useEffect(() => {
    const listening = new AbortController();
    for (const name of ['ready', 'sent', 'refused', 'closed'] as const)
      element.current?.addEventListener(
        `zayavka:${name}`,
        ({ detail }: CustomEventInit<EmbedDetail>) => listeners.current?.[name]?.(detail ?? {}),
        { signal: listening.signal },
      );
    return () => listening.abort();
  }, []);
  useEffect(() => defineZayavkaForm(server), [server]);
  // The element removes its content, so React's is put into an element that stays.
  const content = createElement('div', null, children);
  return createElement('zayavka-form', { ...attributes, class: className, ref: element }, content);
}
