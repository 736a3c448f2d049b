import { type DocumentFiles, withDocument } from '#engine/authoring';
import { LANGUAGES, loadDefinitions } from '#engine/model';
import { searchPorts } from '../../definitions/search-ports.ts';
import { weighChange } from '../../definitions/weigh-change.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';
import { filesIn, namedDocument } from './named-document.ts';

/** Somebody waits with a choice in hand. */
const TIME_LIMIT_MS = 5000;

export const weighDocument: StudioHandler<'weigh-document'> = async (call, { editing, now }) => {
  const id = namedDocument(call);
  const files = filesIn(id, call.body.files);
  const next = filesIn(id, call.body.next);
  const lang = LANGUAGES.find((one) => one === call.body.lang) ?? 'ru';
  const current = await editing.files.current();
  const read = (document: DocumentFiles) => loadDefinitions(withDocument(current, document)).definitions;
  try {
    const ports = searchPorts(now, TIME_LIMIT_MS);
    const forms = weighChange(read(files), read(next), { vocabulary: editing.vocabulary, lang, ports });
    return { forms };
  } catch {
    throw new HttpRefusal(422, '', 'definitionsBroken');
  }
};
