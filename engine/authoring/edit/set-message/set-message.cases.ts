import type { CommandCases } from '../command-cases.ts';
import type { command } from './set-message.ts';

export const cases: CommandCases<typeof command> = {
  sample: (random) => ({
    slug: random.slug,
    variant: random.variant,
    name: random.name(),
    keyword: random.oneOf('required', 'maximum', 'enum'),
    reach: random.reach(),
    texts: random.wording(),
    inherited: {},
    ...random.oneOf({}, { key: 'a.b' }, { key: 'error.required' }),
  }),
};
