import { exactly, listOf, text, type ValueOf } from '../../schemas.ts';
import { brokenDefinitions, filesSchema, notThere } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/** Where the modules of a compiled draft are, below `/api/studio`; only the signed-in get them. */
export const PREVIEW_MODULES = '/previews/:reference/:file';

/** A form as it is written, compiled: `bundle` + `retail.ru.js` is a module of our own origin. */
const compiledDocument = exactly({ bundle: text, variants: listOf(text), defaultVariant: text });
export type CompiledDocument = ValueOf<typeof compiledDocument>;

export const compileDocument = defineStudioEndpoint({
  id: 'compile-document',
  method: 'POST',
  path: '/compile',
  role: 'viewer',
  summary: 'Compile a form as it is written into modules that a page can load',
  body: exactly({ document: text, files: filesSchema }),
  answer: compiledDocument,
  answerSummary: 'Where the modules are',
  refusals: { ...notThere, ...brokenDefinitions },
});
