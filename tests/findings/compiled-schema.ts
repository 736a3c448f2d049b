import { compileForm } from '#engine/model/compile';
import type { CompiledForm } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';

/** Compiles a form that has only a schema. */
export const compiledSchema = (schema: JsonObject, ui: JsonObject = {}): CompiledForm =>
  compileForm(
    {
      formatVersion: 1,
      slug: 'random',
      defaultVariant: 'default',
      variants: {
        default: {
          title: '',
          schema,
          ui,
          form: { texts: {}, consent: {}, success: { cases: [{ message: '' }] } },
        },
      },
      texts: { ru: {}, en: {} },
    },
    { variant: 'default', lang: 'ru', sha256: () => '' },
  );
