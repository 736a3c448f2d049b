import { planPublication } from '../../definitions/plan-publication.ts';
import { roleFor } from '../../definitions/publishers.ts';
import type { StudioHandler } from '../handler.ts';
import { filesIn, namedDocument } from './named-document.ts';

export const compareDocument: StudioHandler<'compare-document'> = async (call, { editing, forms, now }) => {
  const id = namedDocument(call);
  const files = filesIn(id, call.body.files);
  const current = await editing.files.current();
  const sources = { current, vocabulary: editing.vocabulary, forms, now };
  const plan = await planPublication(sources, { document: id, files, removes: false });
  return {
    verdict: plan.verdict,
    role: roleFor(plan.verdict),
    forms: plan.forms.map(({ slug, changes }) => ({
      slug,
      changes: changes.map(({ words: _words, ...change }) => change),
    })),
    files: [...plan.files.keys()],
  };
};
