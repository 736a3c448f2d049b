import type { ReadyForm } from '../forms/form-store.ts';
import type { PageData } from './page-data.ts';

/** A page as HTML, with what its browser needs to take it over. */
export interface DrawnPage {
  html: string;
  /** The forms in it. */
  served: { slug: string; variant: string }[];
  /** Addresses of scripts that the page will import, beside its entry. */
  scripts: string[];
}

/** Draws pages. Whoever does it knows of components; the API does not. Throws when a page cannot be drawn. */
export interface PageDrawer {
  draw(data: PageData, forms: (slug: string, variant: string) => ReadyForm | undefined): DrawnPage;
}
