import type { Answers } from '#engine/model/definition';
import { type Json, type JsonObject, joinPath } from '#engine/model/json';
import { findWitness, type SearchPorts } from '#engine/solver';
import type { SchemaPart } from '../conditions/schema-parts.ts';
import type { ConditionalOutlook } from './conditions.ts';
import type { Finding } from './finding.ts';
import { guardConstraints, hasAnswer, notBlank, type Scope } from './scope.ts';

const ANYTHING = { constraints: [], isWanted: () => true };

/**
 * Returns a finding for each branch that answers can reach but from which no form can be sent, because its
 * requirements exclude each other. If the form cannot be sent at all, that is the only finding, and
 * `isSendable` is false. A finding is not proved if the search gave up.
 */
export function findContradictions(
  scope: Scope,
  names: ReadonlySet<string>,
  outlooks: readonly ConditionalOutlook[],
  ports: SearchPorts,
): { findings: Finding[]; isSendable: boolean } {
  const whole = scope.findAccepted(ANYTHING, names);
  if (whole.is !== 'found') {
    const culprit = whole.is === 'none' ? impossibleField(scope, scope.parts[0], ports) : undefined;
    return {
      findings: [contradiction(scope, scope.parts[0], whole.is === 'none', culprit)],
      isSendable: false,
    };
  }
  const closed: SchemaPart[] = [];
  const findings = scope.parts.flatMap((part): Finding[] => {
    if (part.guards.length === 0 || !isReached(part, outlooks)) return [];
    const sent = scope.findAccepted(
      {
        constraints: guardConstraints(part.guards),
        isWanted: (answers) => scope.holds(part.guards, answers),
      },
      names,
      answersReaching(scope, part, outlooks, ports),
    );
    if (sent.is === 'found') return [];
    const isInside = closed.some(({ guards }) => guards.every((guard) => part.guards.includes(guard)));
    closed.push(part);
    if (isInside) return [];
    const isProved = sent.is === 'none';
    return [contradiction(scope, part, isProved, isProved ? impossibleField(scope, part, ports) : undefined)];
  });
  return { findings, isSendable: true };
}

/**
 * Returns a finding for each field that accepts no answer, everywhere or in one branch, although the form can
 * be sent without it. A finding is not proved if the search gave up.
 */
export function findUnanswerable(scope: Scope, names: ReadonlySet<string>, ports: SearchPorts): Finding[] {
  const reported = new Set<string>();
  return scope.parts.flatMap((part) =>
    Object.entries(part.properties).flatMap(([name, property]): Finding[] => {
      if (!names.has(name) || reported.has(name) || ports.isExpired()) return [];
      const isWanted = (answers: Answers): boolean =>
        Object.hasOwn(answers, name) && scope.holds(part.guards, answers);
      const sent = scope.findAccepted(
        {
          constraints: [...guardConstraints(part.guards), { schema: hasAnswer(name), holds: true }],
          isWanted,
        },
        names,
        answersWith(scope, part, name, property, ports),
      );
      if (sent.is === 'found' || isBranchClosed(scope, part)) return [];
      reported.add(name);
      return [contradiction(scope, part, sent.is === 'none', name)];
    }),
  );
}

/** True if nothing can be sent from the branch, which is then reported instead of its fields. */
const isBranchClosed = (scope: Scope, { guards }: SchemaPart): boolean =>
  !scope.accepted().some((answers) => scope.holds(guards, answers));

function contradiction(
  scope: Scope,
  part: SchemaPart | undefined,
  isProved: boolean,
  name: string | undefined,
): Finding {
  const guards = part?.guards ?? [];
  const [last] = guards.slice(-1);
  const isOwn = name !== undefined && part !== undefined && Object.hasOwn(part.properties, name);
  return {
    kind: guards.length === 0 && name !== undefined ? 'field-unanswerable' : 'rule-contradictory',
    isProved,
    path: name === undefined ? '' : scope.prefix + joinPath([name]),
    prefix: scope.prefix,
    guards,
    place: isOwn
      ? { is: 'property', name, guards }
      : last === undefined
        ? { is: 'schema' }
        : { is: 'condition', condition: last.condition },
  };
}

/** Returns a field whose own requirements exclude each other where the part applies. */
function impossibleField(scope: Scope, part: SchemaPart | undefined, ports: SearchPorts): string | undefined {
  if (part === undefined) return undefined;
  const names = new Set([...part.required, ...Object.keys(part.properties)]);
  return [...names].find((name) => {
    const schema = schemasInPart(scope, part, name);
    return schema !== undefined && findAnswer(schema, ports).is === 'none';
  });
}

/** Returns all schemas of a field joined: of the part, and of the parts that apply with it. */
function schemasInPart(scope: Scope, part: SchemaPart, name: string): JsonObject | undefined {
  const schemas = scope
    .partsWith(name)
    .filter(({ guards }) => guards.every((guard) => part.guards.includes(guard)))
    .flatMap(({ properties }) => properties[name] ?? []);
  return schemas.length === 0 ? undefined : { allOf: schemas };
}

const findAnswer = (schema: JsonObject, ports: SearchPorts) =>
  findWitness(
    { constraints: [{ schema, holds: true }], isWanted: ports.compile(schema), candidates: [] },
    ports,
  );

const isReached = ({ guards }: SchemaPart, outlooks: readonly ConditionalOutlook[]): boolean => {
  const [last] = guards.slice(-1);
  const outlook = outlooks.find(({ conditional }) => conditional.condition === last?.condition);
  return (last?.holds ? outlook?.whenTrue : outlook?.whenFalse)?.is === 'found';
};

/**
 * Returns candidate answers that reach the part: accepted ones, extended by answers to the required fields.
 */
function answersReaching(
  scope: Scope,
  { guards }: SchemaPart,
  outlooks: readonly ConditionalOutlook[],
  ports: SearchPorts,
): Answers[] {
  const [last] = guards.slice(-1);
  const outlook = outlooks.find(({ conditional }) => conditional.condition === last?.condition);
  const way = last?.holds ? outlook?.whenTrue : outlook?.whenFalse;
  if (way?.is !== 'found') return [];
  const [base = {}] = scope.accepted();
  const led = scope.visible({ ...base, ...way.value });
  const active = scope.shown(led);
  const missing = scope.parts
    .filter((part) => scope.holds(part.guards, led))
    .flatMap(({ required }) => required.filter((name) => !Object.hasOwn(led, name)));
  const values = missing.flatMap((name): [string, Json][] => {
    const schema = active.get(name);
    const found = schema === undefined ? undefined : findAnswer(schema, ports);
    return found?.is === 'found' ? [[name, found.value]] : [];
  });
  return [way.value, { ...led, ...Object.fromEntries(values) }];
}

/** Returns accepted answers, extended by an answer to one more field. */
function answersWith(
  scope: Scope,
  part: SchemaPart,
  name: string,
  property: JsonObject,
  ports: SearchPorts,
): Answers[] {
  const bases = scope.accepted().filter((answers) => scope.holds(part.guards, answers));
  return bases.slice(0, 3).flatMap((answers) => {
    if (Object.hasOwn(answers, name)) return [answers];
    const active = scope.shown(answers).get(name) ?? property;
    const value: Json[] = [findAnswer(notBlank(active), ports)].flatMap((found) =>
      found.is === 'found' ? [found.value] : [],
    );
    return value.map((one): Answers => ({ ...answers, [name]: one }));
  });
}
