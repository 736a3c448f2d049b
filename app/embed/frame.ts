import { FRAME_PARAMETER, type FrameMessage } from '#contract';
import { readLandingParameters } from '#engine/model/site';
import { announceAt } from './announce.ts';
import type { Asked, ShownForm } from './asked.ts';
import { formAddress } from './form-address.ts';

/** Height until the form has told its own. */
const FIRST_HEIGHT = '40rem';
/** Milliseconds without a message from a loaded frame, after which it counts as refused. */
const SILENCE_MS = 10_000;

interface Connection {
  connection?: { saveData?: boolean };
}

/**
 * Shows a form in an iframe as high as its content, inside the element, whose own content stays until the form
 * has come. Resolves at once; a loaded frame that is silent for ten seconds counts as refused and is reported
 * by `reportError`.
 */
export async function showFrame(
  element: HTMLElement,
  asked: Asked,
  serverOrigin: string,
): Promise<ShownForm> {
  const frame = document.createElement('iframe');
  const announce = announceAt(element);
  const { style } = frame;
  // Set one by one: the policy of the page may refuse a `style` attribute.
  style.display = 'block';
  style.width = '100%';
  style.border = '0';
  // Not `display: none`, with which a page renders and reports nothing.
  style.height = '0';
  style.visibility = 'hidden';
  const show = (): void => {
    if (style.visibility === '') return;
    style.visibility = '';
    style.height = FIRST_HEIGHT;
    for (const node of own) node.remove();
  };
  const listening = new AbortController();
  addEventListener(
    'message',
    ({ source, origin, data }: MessageEvent<Partial<FrameMessage> | null>) => {
      if (source !== frame.contentWindow || origin !== serverOrigin || !data?.detail) return;
      const { zayavka, detail } = data;
      show();
      if (zayavka === 'height') style.height = `${detail.heightPx}px`;
      else if (zayavka !== undefined) announce(zayavka, detail);
    },
    { signal: listening.signal },
  );
  const change = (now: Asked): void => {
    const address = formAddress(serverOrigin, now);
    const own = new URLSearchParams(location.search);
    const given = new URLSearchParams(element.getAttribute('query') ?? '');
    for (const [name, value] of [...Object.entries(readLandingParameters(own)), ...given])
      address.searchParams.set(name, value);
    address.searchParams.set(FRAME_PARAMETER, '1');
    frame.title = element.getAttribute('title') ?? now.form;
    if (frame.src !== address.href) frame.src = address.href;
  };
  const own = [...element.childNodes];
  change(asked);
  // For a visitor who saves data, a form reports nothing before it is touched.
  if ((navigator as Connection).connection?.saveData) show();
  frame.addEventListener('load', () =>
    setTimeout(async () => {
      if (style.visibility === '' || !frame.isConnected) return;
      const { notEmbedded } = await import('./embed-error.ts');
      reportError(notEmbedded(asked.form, serverOrigin));
    }, SILENCE_MS),
  );
  element.append(frame);
  return {
    change,
    end() {
      listening.abort();
      element.replaceChildren(...own);
    },
  };
}
