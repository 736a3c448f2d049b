import type { BenchForm } from '../bench-form.ts';

/** Renders the form below the element, wholly laid out when it returns; `onSubmit` is called when the answers are valid. */
export type Show = (root: HTMLElement, form: BenchForm, onSubmit: () => void) => void;

/** Of the form that this page shows. */
export const shownSlug = (): string => new URLSearchParams(location.search).get('form') ?? '';

/** A module that shows the form as users of one library would. */
export interface PeerModule {
  show: Show;
  /** What the page fetches before it can show the form. */
  fetchForm?(): Promise<void>;
}
