import { fileURLToPath } from 'node:url';
import { code, page, table } from '../page.ts';
import entries from './developer-errors.json' with { type: 'json' };
import { problemDescriptions } from './problem-descriptions.ts';
import { reportedErrors } from './reported-errors.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

export const developerErrors: Readonly<Record<string, { cause: string; fix: string }>> = entries;

/** docs/catalogue/codes.md: every code of a problem and of a developer error. */
export function codesPage(): string {
  const reported = reportedErrors(root);
  const missing = [...reported.keys()].filter((one) => developerErrors[one] === undefined);
  const dead = Object.keys(developerErrors).filter((one) => !reported.has(one));
  if (missing.length + dead.length > 0)
    throw new Error(
      `developer-errors.json does not describe: ${missing.join(', ') || 'none'}; nothing reports: ${dead.join(', ') || 'none'}.`,
    );
  const problems = problemDescriptions.map((one) => [
    code(one.code),
    one.severity,
    phrase(one.message.en),
    one.cause.en,
    phrase(one.fix.en),
    code(one.folder),
  ]);
  const errors = [...reported].map(([one, folders]) => [
    code(one),
    developerErrors[one]?.cause ?? '',
    developerErrors[one]?.fix ?? '',
    folders.map(code).join(', '),
  ]);
  return page(
    'Codes',
    'Problems of definitions are reported by `npx zayavka check` and by the studio. Developer errors end a command, a start or a render; the code is the first word of the message.',
    '## Problems of definitions',
    table(['Code', 'Severity', 'Message', 'Cause', 'Fix', 'Reported in'], problems),
    '## Developer errors',
    table(['Code', 'Cause', 'Fix', 'Reported in'], errors),
  );
}

/** `[[did you mean {meant}? ]]there are: {known}` → what a reader of the page can follow. */
const phrase = (text: string): string =>
  text
    .replace('[[{separator}]]', '; ')
    .replace('{exists}', 'use a name that exists: the message lists all')
    .replace(/\[\[(.*?)\]\]/g, '($1)')
    .replace(/\{(\w+)\}/g, '*$1*')
    .replaceAll('<', '&lt;');
