import type { StudioHandler } from '../handler.ts';
import { currentTexts, ownerOf } from '../job-input.ts';
import { runOnce } from '../run-once.ts';
import { filesIn, namedDocument } from './named-document.ts';

/**
 * Handles the studio's call `check-document`: checks the files in an isolate, beside drafts of other documents,
 * and returns the problems.
 */
export const checkDocument: StudioHandler<'check-document'> = async (call, { editing, drafts, isolates }) => {
  const document = namedDocument(call);
  const files = filesIn(document, call.body.files);
  const texts = await currentTexts(editing);
  const { examples } = call.body;
  return runOnce(isolates)(
    'check-document',
    {
      texts,
      document,
      files,
      drafts: await drafts.writtenBeside(document),
      ...(examples === undefined ? {} : { examples }),
    },
    ownerOf(call, document),
  );
};
