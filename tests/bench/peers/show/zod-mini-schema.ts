import * as z from 'zod/mini';
import { type BenchForm, PHONE_PATTERN } from '../bench-form.ts';
import { groupsOf } from './groups-of.ts';

const REQUIRED = 'Заполните поле';

export function zodMiniSchema(form: BenchForm) {
  const leaf = (kind: string) =>
    kind === 'box'
      ? z.boolean()
      : kind === 'phone'
        ? z.string().check(z.regex(new RegExp(PHONE_PATTERN), REQUIRED))
        : z.string().check(z.minLength(1, REQUIRED));
  return z.object(
    Object.fromEntries(
      groupsOf(form).map(({ name, members, when, kind }) => {
        if (members === undefined) return [name, leaf(kind)];
        const group = z.object(Object.fromEntries(members.map((member) => [member, leaf('text')])));
        return [name, when === undefined ? group : z.optional(group)];
      }),
    ),
  );
}
