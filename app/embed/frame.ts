import { FRAME_PARAMETER, type FrameMessage } from '#contract';
import { readLandingParameters } from '#engine/model/site';
import { announceAt } from './announce.ts';
import type { Asked, ShownForm } from './asked.ts';
import { formAddress } from './form-address.ts';

/** Height until the form has told its own. */
const FIRST_HEIGHT = '40rem';
/** Time after which a frame that has loaded, and has told nothing, is taken for refused. */
const SILENCE_MS = 10_000;

interface Connection {
  connection?: { saveData?: boolean };
}

/**
 * Shows a form in a frame that is as high as its content. The element's own content stays until the form is
 * there: a browser tells nobody that it has refused a frame.
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
  // Not `display: none`, in which a page renders nothing and tells nothing.
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
  // The form of a visitor who saves data tells nothing before it is touched.
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
