import { refusal } from '../../answers.ts';
import { MAX_APPEAL_FILES } from '../../appeal-files.ts';
import { exactly } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { openedAppealSchema } from './open-appeal.ts';

/** Characters of what the bank writes to a visitor. */
export const MAX_APPEAL_ANSWER = 4000;

/** PostgreSQL keeps no NUL. */
const STORABLE = '^[^\\u0000]*$';

const day = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } as const;

const shown = {
  status: { type: 'string', minLength: 1, maxLength: 200, pattern: STORABLE },
  plannedDay: day,
  consideredDay: { type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' },
  // Plain text with line breaks; '' for none, absent: as it is.
  answer: { type: 'string', maxLength: MAX_APPEAL_ANSWER, pattern: STORABLE },
  // Ids, in the order in which visitors see them; what the answer had and is not here is taken back. Absent: as it is.
  files: { type: 'array', maxItems: MAX_APPEAL_FILES, items: { type: 'string', pattern: '^[\\w-]{22}$' } },
} as const;

export const changeAppeal = defineStudioEndpoint({
  id: 'change-appeal',
  method: 'PUT',
  path: '/appeals/:number',
  role: 'content',
  summary: 'Change what visitors see of an appeal; the audit log records the author',
  body: exactly(
    {
      ...shown,
      // As it was when its editor read it: who has changed it since is not overwritten. Absent: whatever it is now.
      seen: exactly(shown, ['answer', 'files']),
    },
    ['seen', 'answer', 'files'],
  ),
  answer: openedAppealSchema,
  answerSummary: 'The appeal as it is now',
  refusals: {
    409: refusal('Somebody has changed the appeal since', '', 'appealChanged'),
  },
});
