import { sampleDocument as contract } from '#contract';
import { sampleAnswers } from '#engine/analysis';
import { withDocument } from '#engine/authoring';
import { compileForm, snapshotForm } from '#engine/model/compile';
import { parseDocumentId } from '#engine/model/documents';
import { exampleAnswers } from '../definitions/example-answers.ts';
import { readDefinitions, textsIn } from '../definitions/read-definitions.ts';
import { searchPorts } from '../definitions/search-ports.ts';
import { defineTask, QUICK, type WrittenInput } from './define-task.ts';

/**
 * Task that generates answers for one variant of a form: a set with the fewest answers, one with the most, and
 * some for each branch of its conditions.
 */
export const sampleDocument = defineTask({
  limits: QUICK,
  schema: contract.response,
  run({ texts, document, files, variant, nowMs }: WrittenInput & { variant: string }, { vocabulary }) {
    const { slug = '' } = parseDocumentId(document) ?? {};
    const { definitions } = readDefinitions(withDocument(textsIn(texts), files));
    const snapshot = snapshotForm(definitions, slug, vocabulary);
    const form = compileForm(snapshot, { variant, sha256: () => '' });
    const examples = exampleAnswers(definitions.forms.get(slug))
      // Examples of the variant read best; those of other variants may fit as well.
      .sort((a, b) => Number(b.variant === variant) - Number(a.variant === variant))
      .map(({ answers }) => answers);
    return sampleAnswers(form, examples, searchPorts(nowMs));
  },
});
