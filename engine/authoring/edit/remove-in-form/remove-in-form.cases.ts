import type { CommandCases } from '../command-cases.ts';
import { footprintInForm } from '../footprint.cases.ts';
import type { command } from './remove-in-form.ts';

export const cases: CommandCases<typeof command> = {
  footprint: footprintInForm,
  sample: (random) => ({
    slug: random.slug,
    variant: random.variant,
    part: random.part(),
    path: random.path(),
    reach: random.reach(),
  }),
};
