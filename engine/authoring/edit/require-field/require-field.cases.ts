import { writeCondition } from '#engine/model/schema';
import type { CommandCases } from '../command-cases.ts';
import type { command } from './require-field.ts';

export const cases: CommandCases<typeof command> = {
  sample: (random) => ({
    slug: random.slug,
    variant: random.variant,
    name: random.name(),
    required: random.oneOf(true, false),
    ...random.oneOf({}, { when: writeCondition({ path: [random.name()], is: 'answered' }) }),
  }),
};
