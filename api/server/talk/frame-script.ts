import type { TalkCommand, TalkPlace, TalkReport } from '#contract';

/** What a chat's script finds in its frame as `window.ZayavkaTalk`. */
export interface TalkHost extends TalkPlace {
  /** Texts of our own widget. */
  texts: Readonly<Record<string, string>>;
  /** The script is there and can be opened and closed. */
  ready(widget: { open(): void; close(): void }): void;
  /** The script cannot work; the page shows what to do instead. */
  failed(): void;
  /** The visitor has ended the talk in the frame. */
  closed(): void;
}

export interface FrameSettings extends TalkPlace {
  script: string;
  texts: Readonly<Record<string, string>>;
}

/**
 * Runs in the frame: loads the chat's script and relays between it and the page. It is sent as text, so it can use
 * nothing but its argument. The frame's sandbox has no origin; its address still names the page's origin.
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
