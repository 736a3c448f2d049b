import type { RunningServer } from '../../app/server/start.ts';
import { signIn } from './sign-in.ts';

/** Writes a document and publishes it as the studio does. Rejects if the service refuses either. */
export async function publishDocument(
  { app, url, access }: RunningServer,
  id: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const headers = await signIn(url, access, 'contract');
  const call = async (method: 'PUT' | 'POST', step: string, payload: object): Promise<unknown> => {
    const answer = await app.inject({ method, url: `/api/studio/documents/${id}/${step}`, headers, payload });
    if (answer.statusCode !== 200) throw new Error(`${id} ${step}: ${answer.body}`);
    return answer.json();
  };
  await call('PUT', 'draft', { files, revision: 0 });
  await call('POST', 'publish', { revision: 1 });
}
