import type { StudioHandler } from '../handler.ts';
import { currentTexts, liveSnapshots, ownerOf } from '../job-input.ts';
import { filesIn, namedDocument } from './named-document.ts';

export const compareDocument: StudioHandler<'compare-document'> = async (
  call,
  { editing, forms, now, isolates },
) => {
  const document = namedDocument(call);
  const files = filesIn(document, call.body.files);
  const [texts, live] = await Promise.all([currentTexts(editing), liveSnapshots(forms)]);
  const input = { texts, live, document, files, nowMs: now() };
  return isolates.run('compare-document', input, ownerOf(call, document));
};
