import { benchForms } from '../bench-form.ts';
import { type PeerModule, shownSlug } from '../show/peer.ts';

/** Functions of the page that the driver calls. */
export interface BenchPage {
  /** Renders the form and returns once it is laid out. */
  mount(): void;
  /** Time at which the reaction to a valid submit was rendered and laid out. */
  submittedMs?: number;
}

const RENDERS = 5;

/**
 * Calls `then` after React has rendered the change: it renders in tasks of its own, each posted as a message
 * like these.
 */
function afterRenders(then: () => void, left = RENDERS): void {
  if (left === 0) {
    if (document.body.offsetHeight > 0) then();
    return;
  }
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    afterRenders(then, left - 1);
  };
  port2.postMessage(0);
}

export async function serveBench({ show, fetchForm }: PeerModule): Promise<void> {
  await fetchForm?.();
  const page: BenchPage = {
    mount() {
      const slug = shownSlug();
      const form = benchForms.find((one) => one.slug === slug);
      const root = document.getElementById('root');
      if (form === undefined || root === null) throw new Error(`BENCH_FORM_UNKNOWN: "${slug}"`);
      show(
        root,
        form,
        () =>
          void afterRenders(() => {
            page.submittedMs = performance.now();
          }),
      );
      // Reading the height forces a layout.
      if (document.body.offsetHeight === 0) throw new Error('BENCH_EMPTY: nothing was drawn');
    },
  };
  Object.assign(window, { bench: page });
}
