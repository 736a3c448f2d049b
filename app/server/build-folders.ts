import { fileURLToPath } from 'node:url';

const built = (name: string): string => fileURLToPath(new URL(`../../dist/${name}`, import.meta.url));

export const SITE_FOLDER = built('site');
/** Of the same build as the site: what renders its pages on the server. */
export const RENDERER_FOLDER = built('server');
export const STUDIO_FOLDER = built('studio');
/** The process's own modules as V8 has compiled them; it takes one only while the module's text is the same. */
export const CODE_FOLDER = built('code');
/** Compiled validators of the versions that the build's definitions make. */
export const COMPILED_FILE = built('compiled-forms.json');
/** Which definitions have passed the check of the build. */
export const VALID_FILE = built('check-cache.json');
