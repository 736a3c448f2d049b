import {
  type Change,
  diffPlainSchemas,
  type PlainSchema,
  plainSchema,
  type SchemaDiff,
} from '#engine/analysis';
import type { Lang } from '#engine/model/definition';
import { formatPointer } from '#engine/model/json';
import type { DiffPorts } from '#engine/solver';
import { cliError } from '../../cli-error.ts';
import type { Side } from '../inputs.ts';
import type { Location } from '../report.ts';
import { addressOf, nameFrom, pathOf, readerOf, schemaFiles } from './referenced-files.ts';
import type { SchemaFile } from './schema-file.ts';

type FileSide = Extract<Side, { is: 'file' }>;

interface ReadSide {
  plain: PlainSchema;
  placeOf(pointer: string): Location;
}

interface ComparedFiles {
  diff: SchemaDiff;
  old: ReadSide;
  now: ReadSide;
  /** Returns the pointers of a change as they are in the files. */
  writtenAt(pointers: Change['pointers']): Change['pointers'];
}

/**
 * Compares two files of plain JSON Schema (with no keywords of definitions) and returns their changes, with
 * functions that find the file and line of a pointer. Throws SCHEMA_DYNAMIC for references that are only
 * resolved during validation.
 */
export function compareSchemaFiles(
  old: FileSide,
  now: FileSide,
  ports: DiffPorts,
  ignored: ReadonlySet<string>,
  lang: Lang,
): ComparedFiles {
  const [before, fresh] = [readSchema(old, lang), readSchema(now, lang)];
  const written = ({ plain }: ReadSide, pointer: string | undefined): string | undefined =>
    pointer === undefined ? undefined : formatPointer(plain.originOf(pointer).segments);
  return {
    diff: diffPlainSchemas(before.plain, fresh.plain, ports, ignored),
    old: before,
    now: fresh,
    writtenAt({ old: was, new: is }) {
      const [oldPointer, newPointer] = [written(before, was), written(fresh, is)];
      return {
        ...(oldPointer === undefined ? {} : { old: oldPointer }),
        ...(newPointer === undefined ? {} : { new: newPointer }),
      };
    },
  };
}

function readSchema({ name, path, text, beside }: FileSide, lang: Lang): ReadSide {
  const texts = new Map([...(beside ?? []), [path, text]]);
  const files = new Map<string, SchemaFile>(schemaFiles(texts, lang, { path, name }));
  const plain = plainSchema(addressOf(path), readerOf(files));
  const placeOf = (pointer: string): Location => {
    const { document, segments } = plain.originOf(pointer);
    const file = files.get(document);
    if (file === undefined) return { file: document, line: 1 };
    const other = path.startsWith('/') ? pathOf(document) : pathOf(document).slice(1);
    return { file: nameFrom({ path, name }, other), line: file.lineOf(segments) };
  };
  const [dynamic] = plain.dynamic;
  if (dynamic !== undefined)
    throw cliError(
      'SCHEMA_DYNAMIC',
      { name, ref: dynamic.ref, place: formatPointer(dynamic.place.segments) || '/' },
      lang,
    );
  return { plain, placeOf };
}
