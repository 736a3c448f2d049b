import type { TalkCommand, TalkPlace, TalkReport } from '#contract';

/** API for a chat's script in its frame, as `window.ZayavkaTalk`. */
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

export interface FrameSettings extends TalkPlace {
  script: string;
  texts: Readonly<Record<string, string>>;
}

/**
 * Runs in the frame: loads the chat's script and passes messages between it and the page. Sent as
 * text, so it can use its argument only. The sandboxed frame has no origin, but its URL has the
 * page's.
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
