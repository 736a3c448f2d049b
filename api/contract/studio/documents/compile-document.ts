import { exactly, listOf, text, type ValueOf } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { brokenDefinitions, filesSchema, notFoundRefusals } from '../responses.ts';

/**
 * Path below `/api/studio` of the modules of a compiled draft, which the preview imports; served to signed-in
 * staff only.
 */
export const PREVIEW_MODULES = '/previews/:reference/:file';

const compiledDocument = exactly({ bundle: text, variants: listOf(text), defaultVariant: text });
/** URL that begins the modules of a compiled draft, with its variants: `bundle` + `retail.ru.js` is a module. */
export type CompiledDocument = ValueOf<typeof compiledDocument>;

/**
 * Call that compiles the files of a form's draft into ES modules for the preview, and returns the URL that begins
 * them.
 */
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
