import { answerAt, withAnswer } from '#engine/model/answers';
import type { Answers, CompiledForm, SuccessCase } from '#engine/model/definition';
import { firstName, isObject, type JsonObject, joinPath } from '#engine/model/json';
import { parseSchema, pathsRead, propertiesOf } from '#engine/model/schema';
import type { SearchPorts } from '#engine/solver';
import type { Guard } from '../conditions/schema-parts.ts';
import { analyzeBranches, findConstantConditions } from './conditions.ts';
import { findContradictions, findUnanswerable } from './contradictions.ts';
import { findRequiredHidden, findUnreachable } from './fields.ts';
import type { Finding } from './finding.ts';
import { findDeadOptions } from './options.ts';
import { openScope, type Scope } from './scope.ts';

/**
 * Finds defects of a form for all its answers: fields that are never shown, requirements for hidden
 * fields, choices with which nothing can be sent, contradictory rules. The validator confirms each
 * example; a finding without one is a proof that no answers exist. `examples`: answers to try
 * first.
 */
export function proveForm(
  form: Pick<CompiledForm, 'schema' | 'fields' | 'behaviour'>,
  examples: readonly Answers[],
  ports: SearchPorts,
): Finding[] {
  return scopesOf(form, examples, ports).flatMap((scope) => {
    const { names, findings: unreachable } = findUnreachable(scope);
    const unreachableNames = new Set(unreachable.map(({ path }) => path.slice(scope.prefix.length)));
    const outlooks = analyzeBranches(scope, names);
    const { findings: contradictions, isSendable } = findContradictions(scope, names, outlooks, ports);
    const findings = [
      ...unreachable,
      ...findConstantConditions(scope, outlooks, unreachableNames),
      ...findRequiredHidden(scope, names),
      ...contradictions,
    ];
    // If nothing can be sent, all other defects would hold trivially.
    if (!isSendable) return findings.map((finding) => wrapInForm(finding, scope));
    const unanswerable = findUnanswerable(scope, names, ports);
    const closed = new Set([...unreachable, ...contradictions, ...unanswerable].map(({ path }) => path));
    findings.push(...unanswerable);
    findings.push(...findDeadOptions(scope, names, (name) => closed.has(scope.prefix + joinPath([name]))));
    if (scope.prefix === '')
      findings.push(...findDeadSuccessTexts(scope, names, form.behaviour.success.cases));
    return findings.map((finding) => wrapInForm(finding, scope));
  });
}

/** Wraps the example of a group, which is an example of the form without any other answers. */
const wrapInForm = (finding: Finding, { prefix }: Scope): Finding =>
  finding.example === undefined || prefix === ''
    ? finding
    : { ...finding, example: withAnswer({}, prefix.slice(0, -1), finding.example) };

/** Returns the scopes of the form and every group in it; a group that one widget edits is a single answer. */
function scopesOf(
  { schema, fields }: Pick<CompiledForm, 'schema' | 'fields'>,
  examples: readonly Answers[],
  ports: SearchPorts,
): Scope[] {
  const scopes: Scope[] = [];
  const visit = (group: JsonObject, prefix: string): void => {
    const own = examples.flatMap((example) => {
      const value = prefix === '' ? example : answerAt(example, prefix.slice(0, -1));
      return isObject(value) ? [value] : [];
    });
    scopes.push(openScope(group, prefix, own, ports));
    for (const { name, schema: property } of propertiesOf(group)) {
      const path = prefix + joinPath([name]);
      const isGroup = fields.some((field) => field.path.startsWith(`${path}.`));
      if (isGroup && parseSchema(property).isGroup) visit(property, `${path}.`);
    }
  };
  visit(schema, '');
  return scopes;
}

/** Finds success texts that are never shown because an earlier one always matches first. */
function findDeadSuccessTexts(
  scope: Scope,
  names: ReadonlySet<string>,
  cases: readonly SuccessCase[],
): Finding[] {
  const passed: Guard[] = [];
  return cases.flatMap(({ when }, index): Finding[] => {
    const guards: Guard[] = [...passed, ...(when === undefined ? [] : [{ condition: when, holds: true }])];
    passed.push({ condition: when ?? {}, holds: false });
    const isShown = scope.findAccepted(
      {
        constraints: guards.map(({ condition, holds }) => ({ schema: condition, holds })),
        isWanted: (answers) => scope.holds(guards, answers),
      },
      names,
      variations(scope, guards),
    );
    if (isShown.is === 'found') return [];
    return [
      {
        kind: 'success-unreachable',
        isProved: isShown.is === 'none',
        path: '',
        prefix: scope.prefix,
        guards: when === undefined ? [] : [{ condition: when, holds: true }],
        ordinal: index + 1,
        place: { is: 'success', index },
      },
    ];
  });
}

/** Returns accepted answers, also without the optional answers that conditions read. */
const variations = (scope: Scope, guards: readonly Guard[]) =>
  guards.flatMap(({ condition }) =>
    pathsRead(condition).flatMap((path) =>
      scope.accepted().map((answers) => {
        const { [firstName(path)]: _left, ...rest } = answers;
        return rest;
      }),
    ),
  );
