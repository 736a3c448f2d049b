import { COMPUTED, expressionText } from '#engine/model/computed';
import { equalJson, isObject, type Json, objectIn, type Path } from '#engine/model/json';
import { sidesOf } from '../change.ts';
import { type Edit, type KeywordComparison, type Pair, type SchemaChange, setting } from './schema-change.ts';

/** Reports computed answers whose expression was added, removed or changed, one change for each. */
export const compareComputed: KeywordComparison = (pair) => {
  const [before, now] = [membersOf(pair, 'old'), membersOf(pair, 'new')];
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...names].flatMap((name): SchemaChange[] => {
    const [old, fresh] = [before[name], now[name]];
    if (equalJson(old, fresh) && (old === undefined) === (fresh === undefined)) return [];
    const place = (side: 'old' | 'new'): Path => [...pair[side].segments, COMPUTED, 'members', name];
    const textOf = (expression: Json | undefined) =>
      expression === undefined ? undefined : expressionText(expression);
    return [
      {
        kind:
          old === undefined
            ? 'computed.added'
            : fresh === undefined
              ? 'computed.removed'
              : 'computed.changed',
        path: [...pair.path, name],
        ...sidesOf(textOf(old), textOf(fresh), { old: place('old'), new: place('new') }),
        edits: [editOf(pair, name, fresh)],
      },
    ];
  });
};

const membersOf = (pair: Pair, side: 'old' | 'new') =>
  objectIn(objectIn(pair[side].schema[COMPUTED]).members);

/** Adds the keyword with the first expression and removes it with the last. */
function editOf(pair: Pair, name: string, expression: Json | undefined): Edit {
  if (expression !== undefined) return setting([...pair.at, COMPUTED, 'members', name], expression);
  return {
    at: [...pair.at, COMPUTED],
    change(value) {
      const { [name]: _gone, ...members } = objectIn(objectIn(value).members);
      const isEmpty = Object.keys(members).length === 0 && !isObject(pair.new.schema[COMPUTED]);
      return isEmpty ? undefined : { ...objectIn(value), members };
    },
  };
}
