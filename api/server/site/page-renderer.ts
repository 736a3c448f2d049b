import type { PageData } from '#contract';
import type { Answers, CompiledForm, FormChecker } from '#engine/model/definition';
import type { ReadyForm } from '../forms/form-store.ts';

/** HTML of a page, with what its browser needs to hydrate it. */
export interface RenderedPage {
  html: string;
  served: { slug: string; variant: string }[];
  /** URLs of the scripts that only this page imports. */
  scripts: string[];
  /** URLs of the style sheets of plug-ins that the page shows. */
  styles: string[];
}

/**
 * Renderer of pages, which the site's build provides, because the API knows no components. It throws if a page
 * cannot be rendered.
 */
export interface PageRenderer {
  /** URLs of the entry script and its imports. */
  main: readonly string[];
  /** URL of the script that marks texts of another language. */
  markFallbacks: string;
  /** Returns the answers of a form submitted without script. */
  readPosted(form: CompiledForm, checker: FormChecker, sent: URLSearchParams): Answers;
  /** Returns the paths of the fields shown for these answers. */
  askedPaths(form: CompiledForm, checker: FormChecker, answers: Answers): string[];
  render(data: PageData, forms: (slug: string, variant: string) => ReadyForm | undefined): RenderedPage;
}
