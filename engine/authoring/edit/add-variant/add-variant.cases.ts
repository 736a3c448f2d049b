import type { CommandCases } from '../command-cases.ts';
import { ownForm } from '../footprint.cases.ts';
import type { command } from './add-variant.ts';

export const cases: CommandCases<typeof command> = {
  footprint({ slug, name, over }) {
    const members = ['title', 'sections', ...(over === undefined ? [] : ['over'])];
    return {
      reads: [ownForm(slug, ['title'])],
      writes: [
        ...members.map((member) => ownForm(slug, ['variants', name, member])),
        ownForm(slug, ['variants', 'default', 'title']),
      ],
    };
  },
  sample: (random) => ({
    slug: random.slug,
    name: random.oneOf('first', 'second', random.variant),
    title: random.wording(),
  }),
};
