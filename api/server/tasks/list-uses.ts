import { listUses as contract, exactly, picked } from '#contract';
import { type DocumentUse, isNeededBySite, usesOfDocument } from '#engine/analysis';
import type { Lang } from '#engine/model/definition';
import { documentTitle } from '#engine/model/documents';
import { parsePointer } from '#engine/model/json';
import { locate } from '#engine/model/load';
import { readDefinitions, type Texts, textsIn } from '../definitions/read-definitions.ts';
import { refuseRemoval } from '../publication/refuse-removal.ts';
import { defineTask, QUICK } from './define-task.ts';

/** Task that returns the references to a document with their lines, and if the site itself needs it. */
export const listUses = defineTask({
  limits: QUICK,
  schema: picked(contract.response, ['isNeeded', 'uses']),
  run({ texts, document, lang }: { texts: Texts; document: string; lang: Lang }) {
    const { definitions } = readDefinitions(textsIn(texts));
    const lineOf = ({ file, pointer }: DocumentUse): number => {
      const source = definitions.files.get(file);
      return source === undefined ? 1 : locate(source, parsePointer(pointer)).line;
    };
    return {
      isNeeded: isNeededBySite(definitions, document),
      uses: usesOfDocument(definitions, document).map((use) => ({
        ...use,
        title: documentTitle(definitions, use.document, lang),
        line: lineOf(use),
      })),
    };
  },
});

/**
 * Task that returns nothing if a document can be removed, and refuses with 409 if another one or the site itself
 * needs it.
 */
export const allowRemoval = defineTask({
  limits: QUICK,
  schema: exactly({}),
  run({ texts, document }: { texts: Texts; document: string }) {
    refuseRemoval(readDefinitions(textsIn(texts)).definitions, document);
    return {};
  },
});
