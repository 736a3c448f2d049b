import { exactly, listOf, text, type ValueOf, whole } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

const refusedTriesPage = exactly({
  // One entry for each day, form, version and variant, the newest first.
  refused: listOf(
    exactly({
      // Day in Moscow, `2026-01-15`.
      day: text,
      form: text,
      version: text,
      // Time of the version's publication; '' if its form is gone.
      publishedAt: text,
      variant: text,
      variantTitle: text,
      tries: whole,
      // Most frequent first. `title` is '' for an error of no field; `message` is what the visitor read.
      causes: listOf(exactly({ title: text, code: text, message: text, tries: whole })),
    }),
  ),
});
/**
 * Numbers of sends that the server's validator refused, by day, form, version and variant, with the fields and
 * codes of their errors.
 */
export type RefusedTriesPage = ValueOf<typeof refusedTriesPage>;

/** Call that returns how often the validator refused answers, by day, form, version and variant. */
export const listRefusedTries = defineStudioEndpoint({
  id: 'list-refused-tries',
  path: '/refused-tries',
  role: 'viewer',
  summary:
    'Count the tries that the check refused, by day, form, version and variant, with fields and codes of their errors, by `form`, `from` and `to` (days in Moscow, inclusive). No answer of a visitor is stored for it',
  response: refusedTriesPage,
  responseSummary: 'The latest hundred entries',
});
