import type { PayloadMap, PayloadNode, SubmitTarget } from '#engine/model/definition';
import {
  equalJson,
  formatPointer,
  type Json,
  type JsonObject,
  objectIn,
  splitPath,
  valueAt,
} from '#engine/model/json';
import { nodes, type PlacedNode, sentTitles, transformSteps } from '#engine/model/payload';
import { plainChange, type Unsigned } from '../change.ts';
import { movedPart } from './moved-part.ts';
import { withPayloadExample } from './payload-example.ts';
import {
  type Comparison,
  sourceOf as formOf,
  type VariantPair,
  type VariantVersion,
} from './variant-pair.ts';

/**
 * Reports differences of the payload that our page sends, member by member, with an example of answers whose
 * payload differs.
 */
export const compareSent: Comparison = (pair, ports) => {
  const [before, now] = [pair.old.behaviour, pair.new.behaviour];
  return compareMaps(pair, before.submit.payload, now.submit.payload, '').map((change) =>
    withPayloadExample(change, pair, ports),
  );
};

/** Reports differences of the other request bodies that the server accepts for the form (`accepts`). */
export const compareAccepted: Comparison = (pair) => {
  const [before, now] = [acceptedTargets(pair, 'old'), acceptedTargets(pair, 'new')];
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((name): Unsigned[] => {
    const [old, fresh] = [before.get(name), now.get(name)];
    if (old !== undefined && fresh !== undefined)
      return compareMaps(pair, old.payload, fresh.payload, `${name}:`);
    return [plainChange(old === undefined ? 'shape.added' : 'shape.removed', name)];
  });
};

function acceptedTargets(pair: VariantPair, side: 'old' | 'new'): Map<string, SubmitTarget> {
  return new Map(
    pair[side].behaviour.accepts.map((target) => [
      [target.endpoint, ...Object.values(target.params ?? {})].join('/'),
      target,
    ]),
  );
}

function compareMaps(pair: VariantPair, oldName: string, newName: string, prefix: string): Unsigned[] {
  const before = pair.old.behaviour.payloads[oldName] ?? {};
  const now = pair.new.behaviour.payloads[newName] ?? {};
  if (equalInOrder(before, now)) return [];
  const [old, fresh] = [placed(before), placed(now)];
  const [titles, newTitles] = [titlesSent(pair.old, before), titlesSent(pair.new, now)];
  const areTitles = ({ field }: PlacedNode): boolean => titles.has(field) && newTitles.has(field);
  const pointers = (left?: PlacedNode, right?: PlacedNode): Unsigned['pointers'] => ({
    ...(left === undefined ? {} : { old: formatPointer(['payloads', oldName, ...left.segments]) }),
    ...(right === undefined ? {} : { new: formatPointer(['payloads', newName, ...right.segments]) }),
  });

  const removed = outermost([...old.values()].filter(({ field }) => !fresh.has(field)));
  const added = outermost([...fresh.values()].filter(({ field }) => !old.has(field)));
  const renamed = removed.flatMap((left): [PlacedNode, PlacedNode][] => {
    const right = added.find((one) => equalJson(one.node as Json, left.node as Json));
    if (right === undefined) return [];
    added.splice(added.indexOf(right), 1);
    return [[left, right]];
  });
  const lost = removed.filter((one) => !renamed.some(([left]) => left === one));
  return [
    ...[...old.values()].flatMap((left) => {
      const right = fresh.get(left.field);
      if (right === undefined) return [];
      const constants = areTitles(left) ? 'title.changed' : 'constant.changed';
      return nodeChanges(left, right, {
        subject: prefix + left.field,
        pointers: pointers(left, right),
        constants,
      });
    }),
    ...renamed.map(([left, right]) =>
      plainChange('mapping.renamed', prefix + right.field, {
        old: left.field,
        new: right.field,
        pointers: pointers(left, right),
      }),
    ),
    ...lost.map((left) =>
      plainChange('mapping.removed', prefix + left.field, {
        old: sourceOf(left.node),
        pointers: pointers(left),
      }),
    ),
    ...added.map((right) =>
      plainChange('mapping.added', prefix + right.field, {
        new: sourceOf(right.node),
        pointers: pointers(undefined, right),
      }),
    ),
    ...orderChange([...old.keys()], [...fresh.keys()], prefix),
  ];
}

/** Returns the wire fields in which a version sends the label of a field. */
const titlesSent = (version: VariantVersion, map: PayloadMap): ReadonlyMap<string, string> =>
  sentTitles(map, (path) => valueAt(formOf(version).uiSchema, [...splitPath(path), 'ui:title']));

const equalInOrder = (left: PayloadMap, right: PayloadMap): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

const placed = (map: PayloadMap): Map<string, PlacedNode> =>
  new Map([...nodes(map)].map((node) => [node.field, node]));

/** Removes the nodes inside an object that was itself added or removed. */
const outermost = (all: PlacedNode[]): PlacedNode[] =>
  all.filter(({ field }) => !all.some((other) => field.startsWith(`${other.field}.`)));

/**
 * Returns the source of a node's value, without its transforms; members of an object have nodes of their own.
 */
function sourceOf(node: PayloadNode): Json {
  if ('object' in node) return 'object';
  if ('list' in node) return 'list';
  const { transform: _steps, omitEmpty: _omit, ...source } = node;
  return source as JsonObject;
}

function nodeChanges(
  left: PlacedNode,
  right: PlacedNode,
  {
    subject,
    pointers,
    constants,
  }: Pick<Unsigned, 'subject' | 'pointers'> & { constants: 'constant.changed' | 'title.changed' },
): Unsigned[] {
  const changes: Unsigned[] = [];
  const [old, now] = [sourceOf(left.node), sourceOf(right.node)];
  if (!equalJson(old, now)) {
    const [{ const: before }, { const: fresh }] = [objectIn(old), objectIn(now)];
    changes.push(
      before !== undefined && fresh !== undefined
        ? plainChange(constants, subject, { old: before, new: fresh, pointers })
        : plainChange('mapping.changed', subject, { old, new: now, pointers }),
    );
  }
  changes.push(...titleChanges(titlesOf(left.node), titlesOf(right.node), subject, pointers));
  const [steps, newSteps] = [stepsOf(left.node), stepsOf(right.node)];
  if (!equalJson(steps, newSteps))
    changes.push(plainChange('mapping.transformed', subject, { old: steps, new: newSteps, pointers }));
  return changes;
}

/** Returns the titles that a node sends, which are reported one by one. */
function titlesOf({ transform }: PayloadNode): JsonObject {
  const titles = transformSteps(transform).find(({ slug, params }) => slug === 'title' && params.titles);
  return objectIn(titles?.params.titles);
}

function titleChanges(
  old: JsonObject,
  now: JsonObject,
  subject: string,
  pointers: Unsigned['pointers'],
): Unsigned[] {
  return Object.keys(old).flatMap((code) => {
    const [before = null, fresh] = [old[code], now[code]];
    if (fresh === undefined || equalJson(before, fresh)) return [];
    return [plainChange('title.changed', `${subject}=${code}`, { old: before, new: fresh, pointers })];
  });
}

function stepsOf({ transform, omitEmpty }: PayloadNode): Json {
  const steps = [transform ?? []].flat().map((step): Json => {
    return valueAt(step as Json, ['title', 'titles']) === undefined ? (step as Json) : 'title';
  });
  return omitEmpty === true ? [...steps, 'omitEmpty'] : steps;
}

function orderChange(old: string[], now: string[], prefix: string): Unsigned[] {
  const [before, fresh] = [
    old.filter((field) => now.includes(field)),
    now.filter((field) => old.includes(field)),
  ];
  const moved = movedPart(before, fresh);
  return moved === undefined ? [] : [plainChange('mapping.reordered', prefix, moved)];
}
