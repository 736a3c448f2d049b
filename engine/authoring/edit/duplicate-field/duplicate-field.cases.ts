import type { CommandCases } from '../command-cases.ts';
import { removalFootprint } from '../footprint.cases.ts';
import type { command } from './duplicate-field.ts';

export const cases: CommandCases<typeof command> = {
  footprint: ({ slug }) => removalFootprint(slug),
  sample: (random) => ({
    slug: random.slug,
    variant: random.variant,
    name: random.name(),
    copy: random.oneOf('copy', ...random.names),
    title: random.wording(),
    fieldId: 'copy',
  }),
};
