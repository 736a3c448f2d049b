import { findAppeals, queryBody } from './find-appeals.ts';

export const appealSearch = findAppeals(queryBody);
