import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomEdits } from '../../../tests/fixtures/edits/random-edits.ts';
import { propertyRuns } from '../../../tests/properties/property-runs.ts';
import { editCommandCases } from './cases.gen.ts';
import type { CommandCases } from './command-cases.ts';
import type { EditCommandKind } from './command-kind.ts';
import { type EditCommand, typingTarget } from './commands.ts';

const all = Object.entries(
  editCommandCases as Readonly<Record<string, CommandCases<EditCommandKind<object>>>>,
);
const commandOf = (type: string, body: object) => ({ type, ...body }) as EditCommand;

describe('a place that a person types into', () => {
  it.each(all.flatMap(([type, { typed }]) => (typed ? [[type, typed] as const] : [])))(
    'of %s is the same for two letters, and for no other command',
    (type, [one, other]) => {
      const target = typingTarget(commandOf(type, one));
      expect(target).not.toBe('');
      expect(typingTarget(commandOf(type, other))).toBe(target);
      const others = all
        .filter(([beside]) => beside !== type)
        .flatMap(([beside, { typed = [] }]) => typed.map((body) => typingTarget(commandOf(beside, body))));
      expect(others).not.toContain(target);
    },
  );

  it('is named by no command whose cases show no typing', () => {
    const typed = all.flatMap(([type, cases]) => (cases.typed ? [type] : []));
    const form = { slug: 'a', variant: 'default', names: ['one', 'two'], fields: ['name'] };
    fc.assert(
      fc.property(randomEdits(form), (command) => {
        if (!typed.includes(command.type)) expect(typingTarget(command)).toBe('');
      }),
      propertyRuns({ numRuns: 500, seed: 11 }),
    );
  });
});
