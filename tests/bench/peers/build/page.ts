import { benchForms } from '../bench-form.ts';
import type { Show } from '../show/peer.ts';

/** What the driver calls in a page. */
export interface BenchPage {
  /** Milliseconds from nothing to a form that is laid out. */
  mount(slug: string): number;
  /** When the form last told that its answers are valid. */
  submittedMs?: number;
}

export function serveBench(show: Show): void {
  const page: BenchPage = {
    mount(slug) {
      const form = benchForms.find((one) => one.slug === slug);
      const root = document.getElementById('root');
      if (form === undefined || root === null) throw new Error(`BENCH_FORM_UNKNOWN: "${slug}"`);
      const begunMs = performance.now();
      show(root, form, () => {
        page.submittedMs = performance.now();
      });
      // Reading it makes the browser lay the page out.
      if (document.body.offsetHeight === 0) throw new Error('BENCH_EMPTY: nothing was drawn');
      return performance.now() - begunMs;
    },
  };
  Object.assign(window, { bench: page });
}
