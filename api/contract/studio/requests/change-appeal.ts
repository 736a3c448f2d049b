import { MAX_APPEAL_FILES } from '../../appeal-files.ts';
import { refusal } from '../../responses.ts';
import { exactly } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { openedAppealSchema } from './open-appeal.ts';

/** Longest reply of the bank to an appeal, in characters. */
export const MAX_APPEAL_ANSWER = 4000;

/** Pattern of a text without NUL characters, which PostgreSQL cannot store. */
const STORABLE = '^[^\\u0000]*$';

const day = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } as const;

const shown = {
  status: { type: 'string', minLength: 1, maxLength: 200, pattern: STORABLE },
  plannedDay: day,
  consideredDay: { type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' },
  // Plain text with line breaks; '' removes the answer, absent keeps it.
  answer: { type: 'string', maxLength: MAX_APPEAL_ANSWER, pattern: STORABLE },
  // Ids in the order shown to visitors; files of the answer that are not listed are removed. Absent keeps the
  // files.
  files: { type: 'array', maxItems: MAX_APPEAL_FILES, items: { type: 'string', pattern: '^[\\w-]{22}$' } },
} as const;

/**
 * Call that changes status, days, reply and files of an appeal; refused with 409 if somebody has changed the
 * values in `seen`, which may be absent.
 */
export const changeAppeal = defineStudioEndpoint({
  id: 'change-appeal',
  method: 'PUT',
  path: '/appeals/:number',
  role: 'content',
  summary: 'Change an appeal as visitors see it; the audit log records the author',
  body: exactly(
    {
      ...shown,
      // Values that the editor has read: a change by somebody else since then is refused rather than
      // overwritten. Absent: no comparison.
      seen: exactly(shown, ['answer', 'files']),
    },
    ['seen', 'answer', 'files'],
  ),
  response: openedAppealSchema,
  responseSummary: 'The appeal as it is now',
  refusals: {
    409: refusal('Somebody else has changed the appeal since', '', 'appealChanged'),
  },
});
