import { type DocumentFiles, withDocument } from '#engine/authoring';
import { documentFile } from '#engine/model/documents';
import { isObject, type JsonObject } from '#engine/model/json';
import { type Definitions, loadDefinitions } from '#engine/model/load';
import { parseOnce } from '../../parts/document/parse-once.ts';

/** Returns the definitions with the document in them; `value` is undefined while its file is not JSON. */
export function readContent(
  shared: ReadonlyMap<string, string>,
  files: DocumentFiles,
  id: string,
): { definitions: Definitions; value: JsonObject | undefined } {
  const { definitions } = loadDefinitions(withDocument(shared, files), parseOnce);
  const value = definitions.files.get(documentFile(id))?.value;
  return { definitions, value: isObject(value) ? value : undefined };
}
