import { sampleAnswers } from '#engine/analysis';
import { withDocument } from '#engine/authoring';
import { compileForm, loadDefinitions, parseDocumentId, snapshotForm } from '#engine/model';
import { exampleAnswers } from '../../definitions/example-answers.ts';
import { searchPorts } from '../../definitions/search-ports.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';
import { filesIn, namedDocument } from './named-document.ts';

const TIME_LIMIT_MS = 5000;

export const sampleDocument: StudioHandler<'sample-document'> = async (call, { editing, now }) => {
  const id = namedDocument(call);
  if (parseDocumentId(id)?.kind !== 'forms') throw new HttpRefusal(404, '', 'notFound');
  const slug = call.params.slug ?? '';
  const { definitions } = loadDefinitions(
    withDocument(await editing.files.current(), filesIn(id, call.body.files)),
  );
  try {
    const snapshot = snapshotForm(definitions, slug, editing.vocabulary);
    const variant = call.body.variant;
    const form = compileForm(snapshot, { variant, lang: 'ru', sha256: () => '' });
    const examples = exampleAnswers(definitions.forms.get(slug))
      // What is written for the variant reads best, and what for another may fit as well.
      .sort((a, b) => Number(b.variant === variant) - Number(a.variant === variant))
      .map(({ answers }) => answers);
    return sampleAnswers(form, examples, searchPorts(now, TIME_LIMIT_MS));
  } catch {
    throw new HttpRefusal(422, '', 'definitionsBroken');
  }
};
