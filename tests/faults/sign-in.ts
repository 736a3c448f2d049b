import { CSRF_HEADER, type Role, type StudioSession } from '#contract';
import type { Access } from '#server';

const PASSWORD = 'длинный пароль 7';
const OWN = { 'sec-fetch-site': 'same-origin' };

/** The headers of calls that the studio's page makes for a new user of that role. */
export async function signIn(url: string, access: Access, role: Role): Promise<Record<string, string>> {
  const name = `user.${crypto.randomUUID()}`;
  const user = await access.users.add(name, role);
  const token = await access.links.make({ kind: 'user', user });
  const post = (fields: Record<string, string>) =>
    fetch(`${url}/studio/login`, {
      method: 'POST',
      headers: OWN,
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  await post({ token, password: PASSWORD });
  const answer = await post({ name, password: PASSWORD });
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  const session = await fetch(`${url}/api/studio/session`, { headers: { cookie } });
  const { csrfToken } = (await session.json()) as StudioSession;
  return { ...OWN, cookie, [CSRF_HEADER]: csrfToken };
}
