/** Server that reads, validates and answers requests like the service but stores nothing. */
import type { RequestStore } from '#server';
import { startTestServer } from '../api/test-server.ts';

let taken = 0;
const requests: RequestStore = {
  async save() {
    taken += 1;
    return { kind: 'stored', id: String(100_000_000_000 + taken) };
  },
  find: async () => undefined,
};
const { app } = await startTestServer({ requests, logLevel: 'silent' });
process.stdout.write(`Storeless, serves on ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
