import { refusal } from '../../answers.ts';
import { exactly, filesSchema, listOf, notThere, problemSchema, studioRefusals, text } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/** A form as it is written, compiled: `bundle` + `retail.ru.js` is a module of our own origin. */
export interface CompiledDocument {
  bundle: string;
  variants: string[];
  defaultVariant: string;
}

/** Where the modules of a compiled draft are, below `/api/studio`; only the signed-in get them. */
export const PREVIEW_MODULES = '/previews/:reference/:file';

const broken = refusal(
  'The definitions are broken; `problems` names the places',
  '',
  'definitionsBroken',
  'Исправьте ошибки',
);

export const compileDocument = defineStudioEndpoint({
  id: 'compile-document',
  method: 'POST',
  path: '/compile',
  role: 'viewer',
  summary: 'Compile a form as it is written into modules that a page can load',
  body: {
    ...exactly({ document: text, files: filesSchema }),
    examples: [{ document: 'forms/phone-call', files: {} }],
  },
  answers: {
    200: {
      description: 'Where the modules are',
      schema: exactly({ bundle: text, variants: listOf(text), defaultVariant: text }),
      example: {
        bundle: '/api/studio/previews/phone-call@3f…/',
        variants: ['retail'],
        defaultVariant: 'retail',
      },
    },
    ...studioRefusals,
    ...notThere,
    422: {
      ...broken,
      schema: exactly(
        { success: { const: false }, errors: { type: 'object' }, problems: listOf(problemSchema) },
        ['problems'],
      ),
    },
  },
});
