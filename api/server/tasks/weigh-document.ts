import { weighDocument as contract } from '#contract';
import { type DocumentFiles, withDocument } from '#engine/authoring';
import type { Lang } from '#engine/model/definition';
import { readDefinitions, type Texts, textsIn } from '../definitions/read-definitions.ts';
import { searchPorts } from '../definitions/search-ports.ts';
import { weighChange } from '../definitions/weigh-change.ts';
import { defineTask, QUICK } from './define-task.ts';

/** Computes the effects of a change before it is made. */
export const weighDocument = defineTask({
  limits: QUICK,
  schema: contract.answer,
  run(
    {
      texts,
      files,
      next,
      lang,
      nowMs,
    }: { texts: Texts; files: DocumentFiles; next: DocumentFiles; lang: Lang; nowMs: number },
    { vocabulary },
  ) {
    const current = textsIn(texts);
    const read = (document: DocumentFiles) => readDefinitions(withDocument(current, document)).definitions;
    return {
      forms: weighChange(read(files), read(next), { vocabulary, lang, ports: searchPorts(nowMs) }),
    };
  },
});
