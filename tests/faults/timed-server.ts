import { readConfig } from '../../app/server/config.ts';
import { startServer } from '../../app/server/start.ts';

/**
 * Server whose parent sets its clock by the message `{ wrongByMs }`. Its retention starts after
 * `RETENTION_AFTER_MS` and repeats every `RETENTION_EVERY_MS`, by default a second.
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
