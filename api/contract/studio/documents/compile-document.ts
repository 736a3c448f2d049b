import { exactly, listOf, text, type ValueOf } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { brokenDefinitions, filesSchema, notFoundRefusals } from '../responses.ts';

/** Path of the modules of a compiled draft, below `/api/studio`; served to signed-in staff only. */
export const PREVIEW_MODULES = '/previews/:reference/:file';

/** Compiled draft of a form: `bundle` + `retail.ru.js` is a module on this origin. */
const compiledDocument = exactly({ bundle: text, variants: listOf(text), defaultVariant: text });
export type CompiledDocument = ValueOf<typeof compiledDocument>;

export const compileDocument = defineStudioEndpoint({
  id: 'compile-document',
  path: '/compile',
  role: 'viewer',
  summary: 'Compile a draft of a form into modules that a page can load',
  body: exactly({ document: text, files: filesSchema }),
  response: compiledDocument,
  responseSummary: 'Address of the modules',
  refusals: { ...notFoundRefusals, ...brokenDefinitions },
});
