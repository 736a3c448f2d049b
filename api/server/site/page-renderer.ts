import type { PageData } from '#contract';
import type { Answers, CompiledForm, FormChecker } from '#engine/model/definition';
import type { ReadyForm } from '../forms/form-store.ts';

/** A page as HTML, with what its browser needs to take it over. */
export interface RenderedPage {
  html: string;
  /** The forms in it. */
  served: { slug: string; variant: string }[];
  /** Addresses of scripts that this page will import beside them. */
  scripts: string[];
}

/** The port by which the API has pages rendered without knowing of components. Throws when a page cannot be rendered. */
export interface PageRenderer {
  /** Addresses of what takes any page over, and of the files that it imports. */
  main: readonly string[];
  /** The answers that a browser without script has sent. */
  readPosted(form: CompiledForm, checker: FormChecker, sent: URLSearchParams): Answers;
  /** Paths of the fields that are asked for these answers. */
  askedPaths(form: CompiledForm, checker: FormChecker, answers: Answers): string[];
  render(data: PageData, forms: (slug: string, variant: string) => ReadyForm | undefined): RenderedPage;
}
