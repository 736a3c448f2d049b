import type { SiteLanguage } from '#engine/model/definition';
import { pagePath } from '../http/page-path.ts';

/** Returns the slug in the URL of a form's own page, even if no such form exists; `undefined` for any other URL. */
export const findForm = (url: string, languages: readonly SiteLanguage[]): string | undefined =>
  /^\/forms\/([^/]+)$/.exec(pagePath(url, languages))?.[1];
