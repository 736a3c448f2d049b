import { findAppeals } from './find-appeals.ts';

export const appealFind = findAppeals(({ body }) => body);
