import { activeProperties } from '../answers/visible-answers.ts';
import type { SchemaPart } from '../conditions/parts.ts';
import type { Answers } from '../definition/model.ts';
import { findValue, type SearchPorts } from '../diff/witness/find-value.ts';
import type { Json, JsonObject } from '../json/json.ts';
import type { ForkOutlook } from './conditions.ts';
import type { Finding } from './finding.ts';
import { hasAnswer, type Scope, stepWishes } from './scope.ts';

const ANYTHING = { wishes: [], isWanted: () => true };

/** Parts whose demands no answers meet, though answers lead there: whoever comes there cannot send the form. */
export function findContradictions(
  scope: Scope,
  names: ReadonlySet<string>,
  outlooks: readonly ForkOutlook[],
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
    if (part.steps.length === 0 || !isReached(part, outlooks)) return [];
    const sent = scope.findAccepted(
      { wishes: stepWishes(part.steps), isWanted: (answers) => scope.holds(part.steps, answers) },
      names,
      reaching(scope, part, outlooks, ports),
    );
    if (sent.is === 'found') return [];
    const isInside = closed.some(({ steps }) => steps.every((step) => part.steps.includes(step)));
    closed.push(part);
    if (isInside) return [];
    const isProved = sent.is === 'none';
    return [contradiction(scope, part, isProved, isProved ? impossibleField(scope, part, ports) : undefined)];
  });
  return { findings, isSendable: true };
}

/** Fields that no answer can be given to, or none in one branch, while the form can be sent without. */
export function findUnanswerable(scope: Scope, names: ReadonlySet<string>, ports: SearchPorts): Finding[] {
  const said = new Set<string>();
  return scope.parts.flatMap((part) =>
    Object.entries(part.properties).flatMap(([name, property]): Finding[] => {
      if (!names.has(name) || said.has(name)) return [];
      const isWanted = (answers: Answers): boolean =>
        Object.hasOwn(answers, name) && scope.holds(part.steps, answers);
      const sent = scope.findAccepted(
        { wishes: [...stepWishes(part.steps), { schema: hasAnswer(name), holds: true }], isWanted },
        names,
        answersWith(scope, part, name, property, ports),
      );
      if (sent.is === 'found' || isBranchClosed(scope, part)) return [];
      said.add(name);
      return [contradiction(scope, part, sent.is === 'none', name)];
    }),
  );
}

/** Whoever comes into the branch can send nothing at all, which is said of the branch. */
const isBranchClosed = (scope: Scope, { steps }: SchemaPart): boolean =>
  !scope.accepted().some((answers) => scope.holds(steps, answers));

function contradiction(
  scope: Scope,
  part: SchemaPart | undefined,
  isProved: boolean,
  name: string | undefined,
): Finding {
  const steps = part?.steps ?? [];
  const [last] = steps.slice(-1);
  const isOwn = name !== undefined && part !== undefined && Object.hasOwn(part.properties, name);
  return {
    kind: steps.length === 0 && name !== undefined ? 'field-unanswerable' : 'rule-contradictory',
    isProved,
    path: name === undefined ? '' : scope.prefix + name,
    prefix: scope.prefix,
    steps,
    place: isOwn
      ? { is: 'property', name, steps }
      : last === undefined
        ? { is: 'schema' }
        : { is: 'condition', condition: last.condition },
  };
}

/** A field whose own demands exclude each other where the part counts. */
function impossibleField(scope: Scope, part: SchemaPart | undefined, ports: SearchPorts): string | undefined {
  if (part === undefined) return undefined;
  const names = new Set([...part.required, ...Object.keys(part.properties)]);
  return [...names].find((name) => {
    const schema = togetherWith(scope, part, name);
    return schema !== undefined && ofProperty(schema, ports).is === 'none';
  });
}

/** What is said of a field by a part and by what always counts. */
function togetherWith(scope: Scope, part: SchemaPart, name: string): JsonObject | undefined {
  const said = scope
    .partsWith(name)
    .filter(({ steps }) => steps.every((step) => part.steps.includes(step)))
    .flatMap(({ properties }) => properties[name] ?? []);
  return said.length === 0 ? undefined : { allOf: said };
}

const ofProperty = (schema: JsonObject, ports: SearchPorts) =>
  findValue({ wishes: [{ schema, holds: true }], isWanted: ports.judge(schema), tries: [] }, ports);

const isReached = ({ steps }: SchemaPart, outlooks: readonly ForkOutlook[]): boolean => {
  const [last] = steps.slice(-1);
  const outlook = outlooks.find(({ fork }) => fork.condition === last?.condition);
  return (last?.holds ? outlook?.whenTrue : outlook?.whenFalse)?.is === 'found';
};

/** What the form sends, led into the part, with answers to what is demanded there. */
function reaching(
  scope: Scope,
  { steps }: SchemaPart,
  outlooks: readonly ForkOutlook[],
  ports: SearchPorts,
): Answers[] {
  const [last] = steps.slice(-1);
  const outlook = outlooks.find(({ fork }) => fork.condition === last?.condition);
  const way = last?.holds ? outlook?.whenTrue : outlook?.whenFalse;
  if (way?.is !== 'found') return [];
  const [base = {}] = scope.accepted();
  const led = scope.visible({ ...base, ...way.value });
  const active = activeProperties(scope.schema, led, ports.judge);
  const demanded = scope.parts
    .filter((part) => scope.holds(part.steps, led))
    .flatMap(({ required }) => required.filter((name) => !Object.hasOwn(led, name)));
  const values = demanded.flatMap((name): [string, Json][] => {
    const schema = active.get(name);
    const found = schema === undefined ? undefined : ofProperty(schema, ports);
    return found?.is === 'found' ? [[name, found.value]] : [];
  });
  return [way.value, { ...led, ...Object.fromEntries(values) }];
}

/** What the form sends, with an answer to one more field. */
function answersWith(
  scope: Scope,
  part: SchemaPart,
  name: string,
  property: JsonObject,
  ports: SearchPorts,
): Answers[] {
  const bases = scope.accepted().filter((answers) => scope.holds(part.steps, answers));
  return bases.slice(0, 3).flatMap((answers) => {
    if (Object.hasOwn(answers, name)) return [answers];
    const active = activeProperties(scope.schema, answers, ports.judge).get(name) ?? property;
    const value: Json[] = [ofProperty(active, ports)].flatMap((found) =>
      found.is === 'found' ? [found.value] : [],
    );
    return value.map((one): Answers => ({ ...answers, [name]: one }));
  });
}
