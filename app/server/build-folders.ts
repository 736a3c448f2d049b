import { fileURLToPath } from 'node:url';

const built = (name: string): string => fileURLToPath(new URL(`../../dist/${name}`, import.meta.url));

/** Folder of the built site. */
export const SITE_FOLDER = built('site');
/** Folder of the page renderer, from the same build as the site. */
export const RENDERER_FOLDER = built('server');
/** Folder of the built studio. */
export const STUDIO_FOLDER = built('studio');
/** V8's compile cache of the process's modules, each of which is valid for an unchanged source text. */
export const CODE_FOLDER = built('code');
/** File with the compiled validators of the forms in the build's definitions. */
export const COMPILED_FILE = built('compiled-forms.json');
/** File that records the check of the definitions at the build. */
export const VALID_FILE = built('check-cache.json');
