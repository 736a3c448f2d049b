import { FALLBACK_LANGUAGE } from '#engine/model/definition';
import type { ErrorDescription } from '#engine/model/errors';
import { code, escapeTags, page, table } from '../page.ts';
import { errorDescriptions } from './error-descriptions.ts';
import { problemDescriptions } from './problem-descriptions.ts';

/** Returns the Markdown of docs/catalogue/codes.md: the codes of problems and developer errors. */
export function codesPage(): string {
  const problems = problemDescriptions.map((one) => [
    code(one.code),
    one.severity,
    phrase(one.message[FALLBACK_LANGUAGE]),
    one.cause[FALLBACK_LANGUAGE],
    phrase(one.fix[FALLBACK_LANGUAGE]),
    code(one.folder),
  ]);
  const errors = errorDescriptions.map((one) => [
    code(one.code),
    phrase(inEnglish(one.message)),
    phrase(inEnglish(one.fix)),
    code(one.folder),
  ]);
  return page(
    'Codes',
    'Problems of definitions are reported by `npx zayavka check` and by the studio. Developer errors end a command, a start or a render; the code is the first word of the message.',
    '## Problems of definitions',
    table(['Code', 'Severity', 'Message', 'Cause', 'Fix', 'Reported in'], problems),
    '## Developer errors',
    table(['Code', 'Message', 'Fix', 'Reported in'], errors),
  );
}

const inEnglish = (text: ErrorDescription['message']): string =>
  typeof text === 'string' ? text : text[FALLBACK_LANGUAGE];

/** Returns the template of a message, such as `[[did you mean {meant}? ]]there are: {known}`, as readable text. */
export const phrase = (text: string): string =>
  escapeTags(text)
    .replace('[[{separator}]]', '; ')
    .replace('{exists}', 'use a name that exists: the message lists all')
    .replace(/\[\[(.*?)\]\]/g, '($1)')
    .replace(/\{(\w+)\}/g, '*$1*')
    .replaceAll('\n', ' ');
