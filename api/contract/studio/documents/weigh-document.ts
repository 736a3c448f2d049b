import { LANGUAGES } from '#engine/model/definition';
import { enumOf, exactly, listOf, text, type ValueOf } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { filesSchema } from '../responses.ts';

/** Effects of a change before it is made. */
const weighedChange = exactly({
  forms: listOf(
    exactly({
      slug: text,
      // Fields that the change would show, hide, or make required or optional; `example` has answers that
      // demonstrate it.
      fields: listOf(exactly({ path: text, variants: listOf(text), sentence: text, example: text })),
      // Names of the form's examples whose outcome changes.
      examples: listOf(
        exactly({ name: text, variants: listOf(text), becomes: enumOf(['accepted', 'refused']) }),
      ),
    }),
  ),
});
/**
 * Effects of an edit that is not made yet, by form: the fields that it would show, hide or require, and the
 * examples that it would change.
 */
export type WeighedChange = ValueOf<typeof weighedChange>;

/**
 * Call that returns the fields, variants and examples that an edit from `files` to `next` would affect, before it
 * is made.
 */
export const weighDocument = defineStudioEndpoint({
  id: 'weigh-document',
  path: '/documents/:kind/:slug/impact',
  role: 'viewer',
  summary: 'Report the fields, variants and examples that a change would touch, before it is made',
  body: exactly({ files: filesSchema, next: filesSchema, lang: enumOf(LANGUAGES) }),
  response: weighedChange,
  responseSummary: 'Affected forms; a form without fields and examples changes only its texts',
});
