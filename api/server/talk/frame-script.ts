import type { TalkCommand, TalkPlace, TalkReport } from '#contract';

/** Object `window.ZayavkaTalk`, by which the script of a chat or call in its frame talks to the page. */
export interface TalkHost extends TalkPlace {
  /** Texts of the built-in widget. */
  texts: Readonly<Record<string, string>>;
  /** Reports that the script is loaded, with its controls. */
  ready(widget: { open(): void; close(): void }): void;
  /** Reports that the script cannot work; the page shows an alternative. */
  failed(): void;
  /** Reports that the visitor has ended the talk in the frame. */
  closed(): void;
}

/** Settings of the frame of a chat or call: the URL of its script, the texts, and the page it was opened on. */
export interface FrameSettings extends TalkPlace {
  script: string;
  texts: Readonly<Record<string, string>>;
}

/**
 * Runs in the frame of a chat or call: loads its script and passes messages between it and the page. The server
 * sends the function as text, so it can use its argument only. The sandboxed frame has no origin, but its URL has
 * the page's.
 */
export function runTalkFrame({ script, ...place }: FrameSettings): void {
  const pageOrigin = new URL(location.href).origin;
  let widget: { open(): void; close(): void } | undefined;
  let isWanted = false;
  const report = (name: TalkReport['report']): void =>
    parent.postMessage({ from: 'zayavka-talk', report: name } satisfies TalkReport, pageOrigin);
  const host: TalkHost = {
    ...place,
    ready(made) {
      widget = made;
      report('ready');
      if (isWanted) made.open();
    },
    failed: () => report('failed'),
    closed: () => report('closed'),
  };
  Object.assign(window, { ZayavkaTalk: host });
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== pageOrigin) return;
    const { to, command } = (data ?? {}) as Partial<TalkCommand>;
    if (to !== 'zayavka-talk') return;
    isWanted = command === 'open';
    if (isWanted) widget?.open();
    else widget?.close();
  });
  const element = document.createElement('script');
  element.src = script;
  element.onerror = () => report('failed');
  document.head.append(element);
  report('started');
}
