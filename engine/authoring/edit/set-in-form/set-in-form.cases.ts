import type { CommandCases } from '../command-cases.ts';
import { footprintInForm } from '../footprint.cases.ts';
import type { command } from './set-in-form.ts';

const place = {
  slug: 'one-form',
  variant: 'default',
  part: 'form',
  path: ['texts', 'title', 'ru'],
} as const;

export const cases: CommandCases<typeof command> = {
  footprint: footprintInForm,
  sample: (random) => ({
    slug: random.slug,
    variant: random.variant,
    part: random.part(),
    path: random.path(),
    value: random.value(),
  }),
  typed: [
    { ...place, value: 'T' },
    { ...place, value: 'Ti' },
  ],
};
