import { FRAME_PARAMETER, type FrameMessage } from '#contract';
import { readLandingParameters } from '#engine/model/site';
import { announceAt } from './announce.ts';
import type { Asked, ShownForm } from './asked.ts';
import { formAddress } from './form-address.ts';

/** Height until the form has told its own. */
const FIRST_HEIGHT = '40rem';

/** Shows a form in a frame that is as high as its content. */
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
  style.height = FIRST_HEIGHT;
  style.border = '0';
  const listening = new AbortController();
  addEventListener(
    'message',
    ({ source, origin, data }: MessageEvent<Partial<FrameMessage> | null>) => {
      if (source !== frame.contentWindow || origin !== serverOrigin || !data?.detail) return;
      const { zayavka, detail } = data;
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
  change(asked);
  const own = [...element.childNodes];
  element.replaceChildren(frame);
  return {
    change,
    end() {
      listening.abort();
      element.replaceChildren(...own);
    },
  };
}
