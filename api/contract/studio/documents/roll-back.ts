import { exactly, whole } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { publicationAnswer } from './publish-document.ts';

/**
 * Call that makes an earlier published version live again at once; a draft of the document stays, based on that
 * version.
 */
export const rollBack = defineStudioEndpoint({
  id: 'roll-back',
  path: '/documents/:kind/:slug/roll-back',
  role: 'content',
  reauthentication: 'breaking',
  summary: 'Make an old version live again at once; an existing draft stays, based on that version',
  // `live` is the version that the caller has compared it with.
  body: exactly({ number: whole, live: whole }),
  ...publicationAnswer,
});
