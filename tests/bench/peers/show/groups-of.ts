import type { BenchField, BenchForm } from '../bench-form.ts';

/** Property of the answers: a field, or a group with the names of its fields. */
interface Property {
  name: string;
  kind: BenchField['kind'];
  when?: string | undefined;
  members?: string[];
}

export function groupsOf(form: BenchForm): Property[] {
  const found = new Map<string, Property>();
  for (const { path, kind, when } of form.fields) {
    const [name = '', member] = path.split('.');
    const property = found.get(name) ?? {
      name,
      kind,
      when,
      ...(member === undefined ? {} : { members: [] }),
    };
    if (member !== undefined) property.members?.push(member);
    found.set(name, property);
  }
  return [...found.values()];
}

/** Returns the initial values of a form: checkboxes ticked, texts empty. */
export function startValues(form: BenchForm): Record<string, unknown> {
  return Object.fromEntries(
    groupsOf(form).map(({ name, kind, members }) => [
      name,
      members === undefined
        ? kind === 'box'
          ? true
          : ''
        : Object.fromEntries(members.map((member) => [member, ''])),
    ]),
  );
}
