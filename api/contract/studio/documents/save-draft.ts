import { refusal } from '../../responses.ts';
import { anyObject, exactly, text, type ValueOf, whole, yesOrNo } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { filesSchema, savedDraftSchema } from '../responses.ts';
import examples from './examples.json' with { type: 'json' };

const conflict = refusal('Someone else has saved a draft since; `theirs` contains it', '', 'draftConflict');

/** Conflicting work that another person has saved or published since, beside the errors. */
const conflictSchema = exactly({
  success: { const: false },
  errors: anyObject,
  theirs: exactly(
    {
      files: filesSchema,
      revision: whole,
      author: text,
      updatedAt: text,
      // True if the comparison disputes the merge with these files, which the caller has sent.
      isDisputed: yesOrNo,
    },
    ['author', 'updatedAt', 'isDisputed'],
  ),
});
/**
 * Work of another person that a save would overwrite: a draft with revision, author and time; or the live version,
 * without author and time, if the draft was published or discarded. `isDisputed` is true for the draft or the live
 * version with which the sent merge is disputed.
 */
export type DraftConflict = Pick<ValueOf<typeof conflictSchema>, 'theirs'>;

/**
 * Call that saves the files of a draft, valid or not. `over` names the live version that they are merged with; `join`
 * has the two sides of a merge with the draft that is stored.
 * Refused with 409 and the other work if somebody has saved, published or discarded since, or the merge is disputed.
 */
export const saveDraft = defineStudioEndpoint({
  id: 'save-draft',
  method: 'PUT',
  path: '/documents/:kind/:slug/draft',
  role: 'content',
  summary: 'Save a draft, valid or not',
  // `over` names the live version that is merged into the files, if the draft began before it. `join` has the author's
  // own files (`ours`) and those from which they began, if the stored draft is merged into the files.
  body: exactly(
    {
      files: filesSchema,
      revision: whole,
      over: text,
      join: exactly({ base: filesSchema, ours: filesSchema }),
    },
    ['over', 'join'],
  ),
  response: savedDraftSchema,
  responseSummary: 'The draft is stored under the next revision',
  refusals: {
    409: {
      ...conflict,
      schema: conflictSchema,
      example: { ...conflict.example, ...examples['save-draft'].conflict },
    },
  },
});
