import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTexts } from '../../engine/authoring/index.ts';
import type { Json } from '../../engine/model/json/index.ts';
import { propertyRuns } from '../properties/property-runs.ts';

/** Item without a name; its identity is hidden in the first member, which nobody edits. */
interface Item {
  kind: string;
  text: string;
  size: number;
}
interface Edit {
  kind: 'text' | 'size' | 'remove' | 'insert' | 'move';
  at: number;
  to: number;
}

const runs = propertyRuns({ numRuns: 500, seed: 7 });
const MAX_FALSE_CONFLICTS = 0.03;
const kinds = ['text', 'hero', 'cards', 'faq', 'form', 'quote', 'table', 'banner'];
const start = (length: number): Item[] =>
  Array.from({ length }, (_, index) => ({
    kind: kinds[index % kinds.length] ?? '',
    text: `t${index}`,
    size: index,
  }));

const edit = fc.record<Edit>({
  kind: fc.constantFrom('text', 'size', 'remove', 'insert', 'move'),
  at: fc.nat(20),
  to: fc.nat(20),
});
const lists = fc.record({ length: fc.integer({ min: 2, max: 8 }), ours: edit, theirs: edit });

function edited(list: readonly Item[], { kind, at, to }: Edit, by: string): Item[] {
  const index = at % list.length;
  const item = list[index] as Item;
  if (kind === 'text') return list.with(index, { ...item, text: `${item.text} by ${by}` });
  if (kind === 'size') return list.with(index, { ...item, size: (item.size % 100) + 100 });
  if (kind === 'remove') return list.toSpliced(index, 1);
  if (kind === 'insert') return list.toSpliced(index, 0, { kind: `new of ${by}`, text: 'new', size: -1 });
  const rest = list.toSpliced(index, 1);
  return rest.toSpliced(to % (rest.length + 1), 0, item);
}

/** Applies both edits in sequence, the second to the item or place that it was meant for. */
function modelOf(list: readonly Item[], ours: Edit, theirs: Edit): Item[] | undefined {
  const first = edited(list, ours, 'ours');
  const target = list[theirs.at % list.length] as Item;
  const isTarget = (item: Item): boolean =>
    item.kind === target.kind && Math.abs(item.size - target.size) % 100 === 0;
  const index = first.findIndex(isTarget);
  if (index < 0 || theirs.kind === 'move' || theirs.kind === 'insert') return undefined;
  return edited(first, { ...theirs, at: index }, 'theirs');
}

const written = (value: Json | Item[]): string => JSON.stringify({ blocks: value });

function mergeOf(base: Item[], ours: Item[], theirs: Item[]) {
  const merged = mergeTexts(written(base), written(ours), written(theirs));
  if (merged === undefined) throw new Error('no JSON');
  return { list: JSON.parse(merged.text).blocks as Item[], isConflict: merged.conflicts.length > 0 };
}

const precedes = (list: readonly Item[], one: string, other: string): boolean | undefined => {
  const [first, second] = [one, other].map((kind) => list.findIndex((item) => item.kind === kind));
  return first === undefined || second === undefined || first < 0 || second < 0 ? undefined : first < second;
};

describe('two edits of a list whose items have no names', () => {
  it('are both made, in an order that one side has for each pair, whichever side is called ours', () => {
    let compared = 0;
    let conflicts = 0;
    fc.assert(
      fc.property(lists, ({ length, ours, theirs }) => {
        const base = start(length);
        const [own, other] = [edited(base, ours, 'ours'), edited(base, theirs, 'theirs')];
        const merged = mergeOf(base, own, other);
        const turned = mergeOf(base, other, own);
        expect(turned.isConflict).toBe(merged.isConflict);
        const isSameItem = ours.at % length === theirs.at % length;
        if (merged.isConflict) {
          if (!isSameItem) conflicts += 1;
          compared += 1;
          return;
        }
        expect(turned.list).toEqual(merged.list);
        const model = modelOf(base, ours, theirs);
        if (model !== undefined) expect(merged.list).toEqual(model);
        for (const { kind: one } of merged.list)
          for (const { kind: another } of merged.list) {
            if (one === another) continue;
            const sides = [precedes(own, one, another), precedes(other, one, another)].filter(
              (is) => is !== undefined,
            );
            // A new item beside one that the other side has moved follows one of its two neighbours.
            if (sides.length === 2) expect(sides).toContain(precedes(merged.list, one, another));
          }
        compared += 1;
      }),
      runs,
    );
    expect(conflicts / compared).toBeLessThanOrEqual(MAX_FALSE_CONFLICTS);
  });
});
