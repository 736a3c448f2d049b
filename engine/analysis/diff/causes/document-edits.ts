import { documentFile } from '#engine/model/documents';
import { parsePointer, valueAt } from '#engine/model/json';
import { type Definitions, languageOfFile } from '#engine/model/load';
import { isTextRef, textKey } from '#engine/model/resolve';
import type { Change } from '../change.ts';
import type { WrittenEdit } from './written-edits.ts';

/** Id of the document of all dictionaries together; its parts are the text keys. */
const TEXTS_DOCUMENT = 'texts/all';

type Side = 'old' | 'new';

/**
 * Returns the edit that caused a change of a document other than a form, found by the pointer of the changed
 * part or by the key of a text in it. Undefined if no edit is found, or if the whole document was added or
 * removed.
 */
export function editInDocument(
  change: Change,
  document: string,
  edits: readonly WrittenEdit[],
  definitions: Readonly<Record<Side, Definitions>>,
): WrittenEdit | undefined {
  const { kind, pointers, langs } = change;
  if (kind === 'document.added' || kind === 'document.removed') return undefined;
  const sides = (['new', 'old'] as const).filter((side) => pointers[side] !== undefined);
  const inFile = (file: string, place: (side: Side) => string): WrittenEdit | undefined => {
    const own = edits.filter((edit) => edit.file === file);
    const holds = (outer: string | undefined, inner: string | undefined): boolean =>
      outer !== undefined && inner !== undefined && `${inner}/`.startsWith(`${outer}/`);
    const holding = own.filter((edit) => sides.some((side) => holds(edit.pointers[side], place(side))));
    return (
      longest(holding) ?? own.find((edit) => sides.some((side) => holds(place(side), edit.pointers[side])))
    );
  };
  const pointerOf = (side: Side): string => pointers[side] ?? '';
  const file = documentFile(document);
  const inLanguage = langs.map((lang) => inFile(file, (side) => `${pointerOf(side)}/${lang}`));
  const written =
    document === TEXTS_DOCUMENT ? undefined : (inLanguage.find(isFound) ?? inFile(file, pointerOf));
  if (written !== undefined) return written;
  const keyAt = (side: Side): string | undefined => {
    if (document === TEXTS_DOCUMENT) return parsePointer(pointerOf(side))[0];
    const value = valueAt(definitions[side].files.get(file)?.value, parsePointer(pointerOf(side)));
    return isTextRef(value) ? textKey(value) : undefined;
  };
  return edits.find(({ file: dictionary, pointers: places }) => {
    const lang = languageOfFile(dictionary);
    if (lang === undefined || (langs.length > 0 && !langs.includes(lang))) return false;
    const [key] = parsePointer(places.new ?? places.old ?? '');
    return key !== undefined && sides.some((side) => keyAt(side) === key);
  });
}

const isFound = (edit: WrittenEdit | undefined): boolean => edit !== undefined;

const longest = (edits: readonly WrittenEdit[]): WrittenEdit | undefined =>
  [...edits].sort((a, b) => lengthOf(b) - lengthOf(a))[0];
const lengthOf = ({ pointers }: WrittenEdit): number => (pointers.new ?? pointers.old ?? '').length;
