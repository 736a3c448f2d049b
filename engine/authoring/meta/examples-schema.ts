import type { JsonObject } from '#engine/model/json';
import { described } from './described.ts';
import descriptions from './descriptions.json' with { type: 'json' };
import { closed, mapOf } from './shared-references.ts';

/** Returns the meta-schema of a form's `examples.json`. `draft` is the URL of the JSON Schema draft. */
export function examplesSchema(draft: string): JsonObject {
  const common: JsonObject = {
    name: { type: 'string' },
    variant: { type: 'string' },
    answers: { type: 'object' },
    context: { type: 'object' },
  };
  return {
    $schema: draft,
    title: descriptions.files.examples,
    ...described(
      closed({
        $schema: { type: 'string' },
        accepted: {
          type: 'array',
          items: closed(
            {
              ...common,
              stored: { type: 'object' },
              request: closed({ method: { type: 'string' }, path: { type: 'string' }, body: {} }, [
                'method',
                'path',
                'body',
              ]),
            },
            ['name', 'answers', 'request'],
          ),
        },
        refused: {
          type: 'array',
          items: closed({ ...common, issues: mapOf({ type: 'string' }) }, ['name', 'answers', 'issues']),
        },
      }),
      descriptions.examples,
    ),
  };
}
