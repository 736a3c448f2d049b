import type { CommandCases } from '../command-cases.ts';
import type { command } from './remove-field.ts';

export const cases: CommandCases<typeof command> = {
  sample: (random) => ({ slug: random.slug, name: random.name() }),
};
