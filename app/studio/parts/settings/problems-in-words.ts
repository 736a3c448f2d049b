import type { SiteLanguage } from '#engine/model/definition';
import {
  formatPointer,
  isObject,
  type Json,
  type JsonObject,
  listIn,
  objectIn,
  type Path,
  parsePointer,
  valueAt,
} from '#engine/model/json';
import type { Problem } from '#engine/model/problems';
import { ACTION_NEEDS } from '#engine/model/site';
import { COMPLETE_PARTS } from '#engine/model/variants';
import { kindsOnly, languageTitle } from '#renderers/staff';
import type { Studio } from '../../studio-context.ts';

interface DescribedDocument {
  /** Meta-schema in the reader's language. */
  schema: JsonObject;
  value: JsonObject;
  /** File of the document, if the problems are of several. */
  file?: string;
  languages: readonly SiteLanguage[];
  text: Studio['text'];
}

/** A document with the places of its meta-schema that problems have led to. */
interface WalkedDocument extends DescribedDocument {
  nodes: Map<string, Json | undefined>;
}

/**
 * Returns the problems of a document's structure in the words of its settings: the message names the setting by its
 * title, and the pointer leads to the input that the author fills in. Problems with the same words are listed once;
 * others stay as they are.
 */
export function problemsInWords(problems: readonly Problem[], document: DescribedDocument): Problem[] {
  const of: WalkedDocument = { ...document, nodes: new Map() };
  const said = new Set<string>();
  return problems.flatMap((problem) => {
    const wordings = problem.file === (document.file ?? problem.file) ? wordingsOf(problem, of) : [];
    const inWords = wordings.map(
      ({ path, message, fix }): Problem => ({
        ...problem,
        message,
        fix,
        inRussian: { message, fix },
        pointer: formatPointer(path),
      }),
    );
    return (inWords.length === 0 ? [problem] : inWords).filter(({ file, pointer, message, variants }) => {
      const key = [file, pointer, message, variants].join(' ');
      const isNew = !said.has(key);
      said.add(key);
      return isNew;
    });
  });
}

interface Wording {
  path: Path;
  message: string;
  fix: string;
}

function wordingsOf({ code, pointer }: Problem, of: WalkedDocument): Wording[] {
  const path = parsePointer(pointer);
  const value = valueAt(of.value, path);
  if (code === 'ACTION_INCOMPLETE') return absentOf(of, path, value, neededBy(value));
  if (code !== 'DEFINITION_SHAPE') return [];
  if (value === '') return [emptyOf(of, path)];
  if (typeof value === 'string') return formatOf(of, path, value);
  if (Array.isArray(value)) return shortOf(of, path, value);
  const required = partsOf(of.schema, nodeAt(of, path), value).flatMap((part) => listIn(part.required));
  const complete = COMPLETE_PARTS[String(path.at(-1))] ?? [];
  return absentOf(of, path, value, [...required.map(String), ...complete]);
}

const neededBy = (action: Json | undefined): readonly string[] =>
  isObject(action) ? (Object.entries(ACTION_NEEDS).find(([type]) => type === action.type)?.[1] ?? []) : [];

function absentOf(of: WalkedDocument, path: Path, value: Json | undefined, names: readonly string[]) {
  if (!isObject(value)) return [];
  return names
    .filter((name) => value[name] === undefined)
    .map((name): Wording => {
      const own = [...path, name];
      return { path: own, message: of.text('studio.problems.absent', { title: titleOf(of, own) }), fix: '' };
    });
}

function emptyOf(of: WalkedDocument, path: Path): Wording {
  const lang = of.languages.find((one) => one === path.at(-1));
  const own = lang === undefined ? path : path.slice(0, -1);
  const title = titleOf(of, own);
  if (lang === undefined) return { path, message: of.text('studio.problems.absent', { title }), fix: '' };
  const language = languageTitle(of.text, lang);
  return { path: own, message: of.text('studio.problems.unwritten', { title, language }), fix: '' };
}

function shortOf(of: WalkedDocument, path: Path, value: Json[]): Wording[] {
  const { minItems = 0 } = resolved(of.schema, nodeAt(of, path));
  if (typeof minItems !== 'number' || value.length >= minItems) return [];
  return [
    { path, message: of.text('studio.problems.short', { title: titleOf(of, path), minItems }), fix: '' },
  ];
}

function formatOf(of: WalkedDocument, path: Path, value: string): Wording[] {
  const node = nodeAt(of, path);
  const { pattern, description } = { ...resolved(of.schema, node), ...objectIn(node) };
  if (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value)) return [];
  const message = of.text('studio.problems.format', { title: titleOf(of, path) });
  return [{ path, message, fix: typeof description === 'string' ? description : '' }];
}

/** Returns the title of a setting, or its name if the schema gives it none. */
function titleOf(of: WalkedDocument, path: Path): string {
  const node = nodeAt(of, path);
  const { title } = { ...resolved(of.schema, node), ...objectIn(node) };
  return typeof title === 'string' ? title : String(path.at(-1));
}

function nodeAt(of: WalkedDocument, path: Path): Json | undefined {
  const step = path.at(-1);
  if (step === undefined) return of.schema;
  const pointer = formatPointer(path);
  if (of.nodes.has(pointer)) return of.nodes.get(pointer);
  const around = path.slice(0, -1);
  const node = partsOf(of.schema, nodeAt(of, around), valueAt(of.value, around))
    .map((part) => objectIn(part.properties)[step] ?? part.items ?? part.additionalProperties)
    .find(isObject);
  of.nodes.set(pointer, node);
  return node;
}

/** Returns a schema and the branches that hold for a value of its kind. */
function partsOf(root: JsonObject, node: Json | undefined, value: Json | undefined): JsonObject[] {
  const schema = resolved(root, node);
  const branches = listIn(schema.allOf).map(objectIn);
  const held = branches.filter((branch) => kindsOnly.isValid(objectIn(branch.if), value, root));
  return [schema, ...held.map((branch) => resolved(root, branch.then))];
}

function resolved(root: JsonObject, node: Json | undefined): JsonObject {
  const schema = objectIn(node);
  if (typeof schema.$ref !== 'string') return schema;
  return objectIn(valueAt(root, parsePointer(schema.$ref.slice(1))));
}
