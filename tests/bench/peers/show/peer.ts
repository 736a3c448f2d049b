import type { BenchForm } from '../bench-form.ts';

/** Renders the form into the element; it is laid out on return. Calls `onSubmit` for valid answers. */
export type Show = (root: HTMLElement, form: BenchForm, onSubmit: () => void) => void;

/** Returns the slug of the form on this page. */
export const shownSlug = (): string => new URLSearchParams(location.search).get('form') ?? '';

/** Module that renders the form as users of one library would. */
export interface PeerModule {
  show: Show;
  /** Fetches the modules that the page needs before it can render the form. */
  fetchForm?(): Promise<void>;
}
