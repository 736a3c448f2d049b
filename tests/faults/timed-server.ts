import { readConfig } from '../../app/server/config.ts';
import { startServer } from '../../app/server/start.ts';

/**
 * The server with a clock that its parent sets, by `{ wrongByMs }`, and with a retention that starts after
 * `RETENTION_AFTER_MS`, then every `RETENTION_EVERY_MS`, a second unless given.
 */
let wrongByMs = 0;
process.on('message', (message) => {
  wrongByMs = (message as { wrongByMs: number }).wrongByMs;
});

const { stop, url } = await startServer(readConfig(process.env), {
  now: () => Date.now() + wrongByMs,
  retentionTimes: {
    firstAfterMs: Number(process.env.RETENTION_AFTER_MS),
    everyMs: Number(process.env.RETENTION_EVERY_MS ?? '1000'),
  },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, async () => {
    await stop();
    process.exit(0);
  });
process.once('disconnect', () => process.exit(1));
process.stdout.write(`serves on ${url}\n`);
