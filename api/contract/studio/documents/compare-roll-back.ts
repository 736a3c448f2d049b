import { exactly, whole } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { comparisonAnswer } from './compare-document.ts';

export const compareRollBack = defineStudioEndpoint({
  id: 'compare-roll-back',
  method: 'POST',
  path: '/documents/:kind/:slug/roll-back/compare',
  role: 'content',
  summary: 'Report what making an old version live again would change, and the role that it needs',
  body: exactly({ number: whole }),
  ...comparisonAnswer,
});
