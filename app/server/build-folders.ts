import { fileURLToPath } from 'node:url';

const built = (name: string): string => fileURLToPath(new URL(`../../dist/${name}`, import.meta.url));

/** Path of the folder with the built site. */
export const SITE_FOLDER = built('site');
/** Path of the folder with the page renderer, from the same build as the site. */
export const RENDERER_FOLDER = built('server');
/** Path of the folder with the built studio. */
export const STUDIO_FOLDER = built('studio');
/** Path of V8's compile cache of the server's modules, each entry of which is valid for an unchanged source text. */
export const CODE_FOLDER = built('code');
/** Path of the file with the compiled validators of the forms in the build's definitions. */
export const COMPILED_FILE = built('compiled-forms.json');
/** Path of the file that records that the definitions were checked at the build. */
export const VALID_FILE = built('check-cache.json');
