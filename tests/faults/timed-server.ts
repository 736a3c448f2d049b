import { readConfig } from '../../app/server/config.ts';
import { startServer } from '../../app/server/start.ts';

/**
 * The server with a clock that its parent sets, by `{ wrongByMs }`, and with a retention that starts at once:
 * `RETENTION_AFTER_MS`, then every second.
 */
let wrongByMs = 0;
process.on('message', (message) => {
  wrongByMs = (message as { wrongByMs: number }).wrongByMs;
});

const { stop, url } = await startServer(readConfig(process.env), {
  now: () => Date.now() + wrongByMs,
  retentionTimes: { firstAfterMs: Number(process.env.RETENTION_AFTER_MS), everyMs: 1000 },
});
process.once('SIGTERM', async () => {
  await stop();
  process.exit(0);
});
process.once('disconnect', () => process.exit(1));
process.stdout.write(`serves on ${url}\n`);
