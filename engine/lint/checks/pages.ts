import { variantNames } from '../../compile/snapshot.ts';
import type { Problem } from '../../definition/problem.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { objectsIn } from '../../json/objects-in.ts';
import type { Segments } from '../../schema/children.ts';
import { ACTION_NEEDS } from '../../site/blocks.ts';
import { formTypes } from '../../site/form-types.ts';
import { type Check, type LintContext, problemAt, whatExists } from '../context.ts';

const PAGE_FILE = /^pages\/[^/]+\.json$/;
/** Documents whose buttons open forms. */
const WITH_BUTTONS = /^(?:pages\/[^/]+|catalogs\/deposit-tariff)\.json$/;

/** Pages show forms, variants and sections that exist, at addresses of their own. */
export const checkPages: Check = (context) => {
  const { definitions } = context;
  const problems: Problem[] = [];
  const byPath = new Map<string, string>();
  for (const { path: file, value } of definitions.files.values()) {
    if (!WITH_BUTTONS.test(file) || !isObject(value)) continue;
    const path = PAGE_FILE.test(file) ? value.path : undefined;
    problems.push(...sectionProblems(context, file, value));
    if (typeof path === 'string') {
      const other = byPath.get(path);
      if (other !== undefined) {
        problems.push(problemAt(definitions, file, ['path'], 'PAGE_PATH_TWICE', { path, other }));
      }
      byPath.set(path, file);
    }
    for (const { segments, node } of objectsIn(value)) {
      problems.push(
        ...formProblems(context, file, node, segments),
        ...actionProblems(context, file, node, segments),
      );
    }
  }
  return problems;
};

function sectionProblems({ definitions }: LintContext, file: string, { section }: JsonObject): Problem[] {
  if (typeof section !== 'string' || definitions.files.has(`sections/${section}.json`)) return [];
  const known = [...definitions.files.keys()].flatMap(
    (path) => /^sections\/([^/]+)\.json$/.exec(path)?.[1] ?? [],
  );
  return [
    problemAt(definitions, file, ['section'], 'UNKNOWN_SECTION page', {
      name: section,
      exists: whatExists(section, known),
    }),
  ];
}

export function formProblems(
  { definitions }: LintContext,
  file: string,
  node: JsonObject,
  at: Segments,
): Problem[] {
  const named = node.kind === 'form' ? node.form : undefined;
  const type = node.type === 'modal' && typeof node.form === 'string' ? formTypes[node.form] : undefined;
  const slug = typeof named === 'string' ? named : type?.slug;
  if (slug === undefined) return [];
  const source = definitions.forms.get(slug);
  if (source === undefined) {
    return [
      problemAt(definitions, file, [...at, 'form'], 'UNKNOWN_FORM', {
        name: slug,
        exists: whatExists(slug, [...definitions.forms.keys()]),
      }),
    ];
  }
  const variant = node.variant ?? type?.variant;
  const names = variantNames(source);
  if (variant === undefined || names.includes(String(variant))) return [];
  return [
    problemAt(definitions, file, [...at, 'variant'], 'UNKNOWN_VARIANT', {
      form: slug,
      name: String(variant),
      exists: whatExists(String(variant), names),
    }),
  ];
}

function actionProblems(
  { definitions }: LintContext,
  file: string,
  node: JsonObject,
  at: Segments,
): Problem[] {
  const { type } = node;
  const needs = isActionType(type) ? ACTION_NEEDS[type] : [];
  return needs
    .filter((name) => node[name] === undefined)
    .map((name) => problemAt(definitions, file, at, 'ACTION_INCOMPLETE', { type: String(type), name }));
}

const isActionType = (type: Json | undefined): type is keyof typeof ACTION_NEEDS =>
  typeof type === 'string' && Object.hasOwn(ACTION_NEEDS, type);
