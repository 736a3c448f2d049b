import type { Asked, Call, Expected } from '../reading.ts';
import { mismatches } from './match.ts';

/** Calls the server as a client that follows the specification alone. */
export async function askServer(url: string, call: Call, asked: Asked, expected: Expected): Promise<void> {
  const [method = '', path = ''] = call.split(' ');
  const address = new URL(`/api${path}`, url);
  for (const [name, value] of Object.entries(asked.query ?? {})) address.searchParams.set(name, value);
  const response = await fetch(address, {
    method,
    ...(asked.json === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(asked.json) }),
    ...(asked.form === undefined ? {} : { body: formOf(asked.form) }),
  });
  const text = await response.text();
  if (response.status !== (asked.status ?? 200)) {
    throw new Error(`${call} answers ${response.status}: ${text.slice(0, 300)}`);
  }
  const wrong = mismatches(text === '' ? null : JSON.parse(text), expected);
  if (wrong.length > 0) throw new Error(`${call}: ${wrong.join('; ')}`);
}

function formOf(members: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(members)) form.set(name, value);
  return form;
}

/** Sends each value as the only member of the catalogue's form and checks whether it gets an error. */
export async function checkRule(
  url: string,
  member: string,
  taken: readonly unknown[],
  refused: readonly unknown[],
): Promise<void> {
  for (const [value, fits] of [
    ...taken.map((one) => [one, true] as const),
    ...refused.map((one) => [one, false] as const),
  ]) {
    const response = await fetch(new URL('/api/crm/general/create', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ form_id: 'rule-catalogue', [member]: value }),
    });
    const { errors = {} } = (await response.json()) as { errors?: Record<string, unknown> };
    const wrong = Object.keys(errors).some((name) => name === member || name.startsWith(`${member}.`));
    if (![200, 422].includes(response.status)) throw new Error(`the catalogue answers ${response.status}`);
    if (wrong === fits) throw new Error(`${member} ${fits ? 'refuses' : 'takes'} ${JSON.stringify(value)}`);
  }
}
