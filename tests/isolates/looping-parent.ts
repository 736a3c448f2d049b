import { createIsolates } from '../../api/server/isolates/index.ts';
import { hostileCode } from './hostile-code.ts';

// The isolate of this process never finishes its job. The process prints the isolate's title and waits to be
// killed.
const task = { limits: { cpuMs: 60_000, answerBytes: 1000 }, schema: {} };
const isolates = createIsolates<Record<'title' | 'loop', { input: object; answer: { text: string } }>>({
  code: hostileCode,
  count: 1,
  heapMb: 64,
  tasks: { title: task, loop: task },
  onFailure: () => undefined,
});
const owner = { person: 'anna', form: 'forms/one' };
const { text: title } = await isolates.run('title', {}, owner);
const job = isolates.run('loop', {}, owner);
process.stdout.write(title);
await job;
