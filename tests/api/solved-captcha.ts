import { FORM_HEADER, formatFormHeader } from '#contract';
import type { TestServer } from './test-server.ts';

/** Random source that always picks the first character, so that every picture shows the same code. */
export const ALWAYS_FIRST = (): number => 0;
const CODE = '22222';

/** Returns a solved captcha for one request of a form; the server must use `ALWAYS_FIRST`. */
export async function solvedCaptcha(
  { app, forms }: Pick<TestServer, 'app' | 'forms'>,
  slug: string,
): Promise<{ uid: string; code: string }> {
  const version = (await forms.live(slug))?.hash ?? '';
  const answer = await app.inject({
    method: 'POST',
    url: '/api/app/captcha/create',
    payload: { width: 216, height: 68 },
    headers: { [FORM_HEADER]: formatFormHeader({ slug, version }) },
  });
  return { uid: String(answer.json().uid), code: CODE };
}
