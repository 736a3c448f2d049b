import type { Vocabulary } from '#engine/model/definition';
import {
  type EndpointDocument,
  endpointDocuments,
  endpointFile,
  isPlaceholder,
  type Placeholder,
  parametersIn,
  pathsOverlap,
} from '#engine/model/endpoints';
import { isWithin, objectIn, objectItems, type Path, parseJson } from '#engine/model/json';
import { type Definitions, readForm } from '#engine/model/load';
import { defineCheck, type LintedVariant, type Report, whatExists } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

type ReportEndpoint = Report<typeof problemTexts>;

/**
 * Lint check: reports endpoints with a path that another one has, wrong path parameters, answer templates that
 * cannot be written or read, settings without effect, or no form that sends to them.
 */
export const endpoints = defineCheck(problemTexts, ({ definitions, variants, vocabulary }, report) => {
  const documents = endpointDocuments(definitions);
  for (const [index, document] of documents.entries()) {
    checkPaths(document, documents.slice(0, index), vocabulary, report);
    checkParameters(definitions, document, report);
    checkTask(definitions, document, report);
    checkAnswers(definitions, document, report);
    checkUse(definitions, document, variants, report);
  }
});

const pathsOf = ({ path, aliases }: EndpointDocument): [segments: Path, path: string][] => [
  [['path'], path],
  ...(aliases ?? []).map((alias, index): [Path, string] => [['aliases', index], alias]),
];

function checkPaths(
  document: EndpointDocument,
  before: readonly EndpointDocument[],
  { ownPaths }: Vocabulary,
  report: ReportEndpoint,
): void {
  const file = endpointFile(document.id);
  const own = pathsOf(document);
  for (const [index, [segments, path]] of own.entries()) {
    const pattern = { path, params: document.params };
    const taken = ownPaths.find((one) => pathsOverlap(pattern, { path: one }));
    if (taken !== undefined) report({ file, segments }, 'ENDPOINT_PATH_TAKEN', { path, by: taken });
    const other = before.find(
      (one) =>
        one.method === document.method &&
        pathsOf(one).some(([, theirs]) => pathsOverlap(pattern, { path: theirs, params: one.params })),
    );
    if (other !== undefined)
      report({ file, segments }, 'ENDPOINT_PATH_TAKEN document', { path, by: other.id });
    const isRepeated = own
      .slice(0, index)
      .some(([, one]) => pathsOverlap(pattern, { ...pattern, path: one }));
    if (isRepeated) report({ file, segments }, 'ENDPOINT_PATH_TAKEN document', { path, by: document.id });
  }
}

/** Checks that each path parameter is described once, with its values or as a parameter that accepts any. */
function checkParameters({ files }: Definitions, document: EndpointDocument, report: ReportEndpoint): void {
  const file = endpointFile(document.id);
  const described = objectItems(objectIn(files.get(file)?.value).params);
  const names = described.map(([, { name }]) => String(name));
  for (const [segments, path] of pathsOf(document)) {
    const inPath = parametersIn(path);
    for (const name of new Set(inPath)) {
      if (!names.includes(name)) report({ file, segments }, 'ENDPOINT_PARAMETER_VALUES', { path, name });
      if (inPath.filter((one) => one === name).length > 1)
        report({ file, segments }, 'ENDPOINT_PARAMETER_UNKNOWN twice', { path, name });
    }
    for (const [index, { name }] of described)
      if (!inPath.includes(String(name)))
        report({ file, segments: ['params', index, 'name'] }, 'ENDPOINT_PARAMETER_UNKNOWN', {
          path,
          name: String(name),
          ...whatExists(String(name), inPath),
        });
  }
}

/** Checks that a lookup returns a result and stores no lead; no other endpoint may lack a body. */
function checkTask({ files }: Definitions, document: EndpointDocument, report: ReportEndpoint): void {
  const file = endpointFile(document.id);
  const written = objectIn(files.get(file)?.value);
  if (document.does === undefined) {
    if (document.method === 'GET') report({ file, segments: ['method'] }, 'ENDPOINT_METHOD');
    if (written.answers !== undefined && written.anyAnswer === true)
      report({ file, segments: ['anyAnswer'] }, 'ENDPOINT_PART_UNREAD answers');
    return;
  }
  for (const member of ['answers', 'anyAnswer', 'destination', 'files'])
    if (written[member] !== undefined)
      report({ file, segments: [member] }, 'ENDPOINT_PART_UNREAD', { member });
}

const EXPECTED = { accepted: '{id}', refused: '{errors}' } as const;
const WITHOUT_PLACE: Readonly<Record<keyof typeof EXPECTED, readonly Placeholder[]>> = {
  accepted: ['{errors}'],
  refused: ['{id}', '{lead}'],
};

function checkAnswers({ files }: Definitions, { id }: EndpointDocument, report: ReportEndpoint): void {
  const file = endpointFile(id);
  const { answers } = objectIn(files.get(file)?.value);
  if (answers === undefined) return;
  for (const kind of ['accepted', 'refused'] as const) {
    const segments = ['answers', kind];
    const members = objectItems(objectIn(answers)[kind]);
    if (!members.some(([, { is }]) => is === EXPECTED[kind]))
      report({ file, segments }, 'ENDPOINT_ANSWER_WITHOUT', { kind, placeholder: shown(EXPECTED[kind]) });
    for (const [index, { member, is }] of members) {
      const place = { file, segments: [...segments, index] };
      const name = String(member);
      const value = String(is);
      if (!isPlaceholder(value) && !isConstant(value))
        report({ ...place, segments: [...place.segments, 'is'] }, 'ENDPOINT_ANSWER_VALUE', {
          member: name,
          value: shown(value),
        });
      if (WITHOUT_PLACE[kind].some((one) => one === value))
        report({ ...place, segments: [...place.segments, 'is'] }, 'ENDPOINT_ANSWER_VALUE place', {
          member: name,
          value: shown(value),
        });
      const isNested = members
        .slice(0, index)
        .some(([, { member: other }]) => isWithin(name, String(other)) || isWithin(String(other), name));
      if (isNested)
        report({ ...place, segments: [...place.segments, 'member'] }, 'ENDPOINT_ANSWER_MEMBER', {
          member: name,
        });
    }
  }
}

/** Writes braces as ⟨⟩, because a phrase would read them as a parameter. */
const shown = (text: string): string => text.replace(/^\{(\w*)\}$/, '⟨$1⟩');

/** True for a JSON constant: a text, a number, true, false, null, or an empty object. */
function isConstant(written: string): boolean {
  const value = parseJson(written);
  return value === null || JSON.stringify(value) === '{}' || !['object', 'undefined'].includes(typeof value);
}

/** Checks that a form sends to the endpoint, and to each listed value of its parameters. */
function checkUse(
  { files }: Definitions,
  document: EndpointDocument,
  variants: readonly LintedVariant[],
  report: ReportEndpoint,
): void {
  const file = endpointFile(document.id);
  const targets = variants.flatMap(({ snapshot }) =>
    readForm(snapshot.form).targets.filter(({ target }) => target.endpoint === document.id),
  );
  if (targets.length === 0) {
    report({ file, segments: [] }, 'ENDPOINT_UNUSED', { name: document.id });
    return;
  }
  const isNamed = (name: string, value: unknown): boolean =>
    targets.some(({ target: { params } }) => (params?.[name] ?? value) === value);
  for (const [index, { name, values }] of objectItems(objectIn(files.get(file)?.value).params))
    for (const [place, value] of (Array.isArray(values) ? values : []).entries())
      if (!isNamed(String(name), value))
        report({ file, segments: ['params', index, 'values', place] }, 'ENDPOINT_VALUE_UNUSED', {
          name: String(name),
          value: String(value),
        });
}
