import { createRequire } from 'node:module';
import { type Node as JsonNode, parseTree } from 'jsonc-parser';
import type * as Yaml from 'yaml';
import type { Lang } from '#engine/model/definition';
import { isObject, type Json, type JsonObject, jsonDepth, type Path } from '#engine/model/json';
import { locate, parseSource, type SourceFile } from '#engine/model/load';
import { formatProblem } from '#engine/model/problems';
import { cliError } from '../../cli-error.ts';
import { strictJson } from './relaxed-json.ts';

/** Parsed schema file, with a function that finds the line of each of its parts. */
export interface SchemaFile {
  value: JsonObject;
  lineOf(segments: Path): number;
}

/** Deepest nesting, because schemas are walked recursively. */
const MAX_DEPTH = 300;

/** Problems that only definitions have: size limits, names, hidden characters. */
const DEFINITIONS_ONLY: ReadonlySet<string> = new Set(['LIMIT_EXCEEDED', 'NAME_REFUSED', 'HIDDEN_SIGN']);

const isYaml = (name: string): boolean => /\.ya?ml$/i.test(name);

/**
 * Parses a schema file by its name: JSON, with comments and trailing commas allowed, or YAML. Throws an error
 * with the location of the problem, and for a schema that is no object, such as `true`.
 */
export function parseSchemaFile(name: string, text: string, lang: Lang): SchemaFile {
  const file = isYaml(name) ? fromYaml(name, text, lang) : fromJson(name, text, lang);
  if (!isObject(file.value)) throw cliError('SCHEMA_NO_OBJECT', { name }, lang);
  return { ...file, value: file.value };
}

interface AnyFile extends Pick<SchemaFile, 'lineOf'> {
  value: Json;
}

function fromJson(name: string, text: string, lang: Lang): AnyFile {
  const strict = strictJson(text);
  const { file, problems } = parseSource(name, strict);
  if (file.value !== undefined && problems.length === 0) return located(file, file.value);
  const [problem] = problems.filter(
    ({ code, pointer }) => !DEFINITIONS_ONLY.has(code) || pointer.endsWith('/__proto__'),
  );
  if (problem !== undefined)
    throw cliError('SCHEMA_UNREADABLE', { problem: formatProblem(problem, lang) }, lang);
  if (jsonDepth(strict) > MAX_DEPTH) throw cliError('SCHEMA_TOO_DEEP', { name, limit: MAX_DEPTH }, lang);
  const tree: JsonNode | undefined = parseTree(strict);
  const value = JSON.parse(strict.replace(/^\uFEFF/, '')) as Json;
  return located({ path: name, text: strict, ...(tree === undefined ? {} : { tree }) }, value);
}

const located = (file: SourceFile, value: Json): AnyFile => ({
  value,
  lineOf: (segments) => locate(file, segments).line,
});

/** Loads the parser lazily, because few schemas are YAML. */
const loadYaml = (): typeof Yaml => createRequire(import.meta.url)('yaml') as typeof Yaml;

function fromYaml(name: string, text: string, lang: Lang): AnyFile {
  const { isNode, isPair, LineCounter, parseDocument } = loadYaml();
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  const broken = (line: number, message: string): Error =>
    cliError('SCHEMA_UNREADABLE', { problem: `${name}:${line}: ${message}` }, lang);
  if (error !== undefined) throw broken(lines.linePos(error.pos[0]).line, error.message);
  let value: Json;
  try {
    value = JSON.parse(JSON.stringify(document.toJS() ?? null)) as Json;
  } catch (failure) {
    throw broken(1, failure instanceof Error ? failure.message : String(failure));
  }
  return {
    value,
    lineOf(segments) {
      let line = 1;
      for (let length = 1; length <= segments.length; length += 1) {
        const parent = document.getIn(segments.slice(0, length - 1), true);
        const key = segments[length - 1];
        const items: readonly unknown[] =
          typeof parent === 'object' && parent !== null && 'items' in parent
            ? (parent.items as readonly unknown[])
            : [];
        const found =
          items.find((item) => isPair(item) && String(item.key) === String(key)) ?? items[Number(key)];
        const at = isPair(found) ? found.key : found;
        if (!isNode(at) || !at.range) return line;
        line = lines.linePos(at.range[0]).line;
      }
      return line;
    },
  };
}
