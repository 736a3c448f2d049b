import { openDocument as contract } from '#contract';
import { type ExistingNames, existingNames } from '#engine/model/names';
import { readDefinitions, type Texts, textsIn } from '../definitions/read-definitions.ts';
import { QUICK, type Task } from './define-task.ts';

/** Lists every name that a document may refer to. */
export const listNames: Task<{ texts: Texts }, ExistingNames> = {
  limits: QUICK,
  isAwaited: true,
  schema: contract.answer.properties.names,
  run: ({ texts }) => existingNames(readDefinitions(textsIn(texts)).definitions),
};
