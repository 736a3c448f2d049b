import { DEFAULT_LANGUAGE, readLanguage } from '#engine/model/definition';
import type { StudioHandler } from '../handler.ts';
import { currentTexts, ownerOf } from '../job-input.ts';
import { filesIn, namedDocument } from './named-document.ts';

/**
 * Handles the studio's call `weigh-document`: computes in an isolate what a change of files does to forms and
 * examples.
 */
export const weighDocument: StudioHandler<'weigh-document'> = async (call, { editing, now, isolates }) => {
  const document = namedDocument(call);
  const files = filesIn(document, call.body.files);
  const next = filesIn(document, call.body.next);
  const lang = readLanguage(call.body.lang) ?? DEFAULT_LANGUAGE;
  const texts = await currentTexts(editing);
  return isolates.run('weigh-document', { texts, files, next, lang, nowMs: now() }, ownerOf(call, document));
};
