import * as v from 'valibot';
import { type BenchForm, PHONE_PATTERN } from '../bench-form.ts';
import { groupsOf } from './groups-of.ts';

const REQUIRED = 'Заполните поле';

export function valibotSchema(form: BenchForm) {
  const leaf = (kind: string) =>
    kind === 'box'
      ? v.boolean()
      : kind === 'phone'
        ? v.pipe(v.string(), v.regex(new RegExp(PHONE_PATTERN), REQUIRED))
        : v.pipe(v.string(), v.minLength(1, REQUIRED));
  return v.object(
    Object.fromEntries(
      groupsOf(form).map(({ name, members, when, kind }) => {
        if (members === undefined) return [name, leaf(kind)];
        const group = v.object(Object.fromEntries(members.map((member) => [member, leaf('text')])));
        return [name, when === undefined ? group : v.optional(group)];
      }),
    ),
  );
}
