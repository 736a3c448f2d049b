import { openDocument as contract } from '#contract';
import type { DocumentFiles } from '#engine/authoring';
import { type ExistingNames, existingNames } from '#engine/model/names';
import { readDefinitions, readDrafts, type Texts, textsIn } from '../definitions/read-definitions.ts';
import { QUICK, type Task } from './define-task.ts';

/**
 * Task that returns every name that a document may refer to (fields, texts, catalogues, …), including those that
 * only `drafts` have.
 */
export const listNames: Task<{ texts: Texts; drafts: readonly DocumentFiles[] }, ExistingNames> = {
  limits: QUICK,
  isAwaited: true,
  schema: contract.response.properties.names,
  run: ({ texts, drafts }) =>
    existingNames(readDefinitions(textsIn(texts)).definitions, readDrafts(texts, drafts)),
};
