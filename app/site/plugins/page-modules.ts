import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { controls } from '#renderers';

/** Modules that plug-ins import, as this page has them; `app/plugins/page-code.ts` rewrites the imports. */
Object.assign(globalThis, {
  [Symbol.for('zayavka.modules')]: {
    react,
    'react/jsx-runtime': jsxRuntime,
    '@zayavka/react/controls': controls,
  },
});
