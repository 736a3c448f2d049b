import { exactly, whole } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { comparisonAnswer } from './compare-document.ts';

/** Call that returns the changes that a rollback to the version `number` would make, and the role that may make it. */
export const compareRollBack = defineStudioEndpoint({
  id: 'compare-roll-back',
  path: '/documents/:kind/:slug/roll-back/compare',
  role: 'content',
  summary: 'Report the changes of a rollback to an old version, and the role that it needs',
  body: exactly({ number: whole }),
  ...comparisonAnswer,
});
