import { z } from 'zod';
import { type BenchForm, PHONE_PATTERN } from '../bench-form.ts';
import { groupsOf } from './groups-of.ts';

const REQUIRED = 'Заполните поле';

export function zodSchema(form: BenchForm) {
  const leaf = (kind: string) =>
    kind === 'box'
      ? z.boolean()
      : kind === 'phone'
        ? z.string().regex(new RegExp(PHONE_PATTERN), REQUIRED)
        : z.string().min(1, REQUIRED);
  return z.object(
    Object.fromEntries(
      groupsOf(form).map(({ name, members, when, kind }) => {
        if (members === undefined) return [name, leaf(kind)];
        const group = z.object(Object.fromEntries(members.map((member) => [member, leaf('text')])));
        // A hidden group is unregistered, so that it has no answers.
        return [name, when === undefined ? group : group.optional()];
      }),
    ),
  );
}
