import { type ExistingNames, existingNames } from '#engine/model/names';
import { readDefinitions, type Texts, textsIn } from '../definitions/read-definitions.ts';
import { defineTask, QUICK } from './define-task.ts';
import { memberOf } from './schemas.ts';

/** Every name that a document may refer to. */
export const listNames = defineTask({
  limits: QUICK,
  isAwaited: true,
  schema: memberOf('open-document', 'names'),
  run: ({ texts }: { texts: Texts }): ExistingNames =>
    existingNames(readDefinitions(textsIn(texts)).definitions),
});
