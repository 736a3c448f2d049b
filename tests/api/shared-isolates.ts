import { createStudioIsolates, type StudioIsolates } from '#server';
import { isolateCode } from '../../app/server/isolate-code.ts';

let shared: StudioIsolates | undefined;

/** One pool for all servers of the process, because isolates take a second to load their code. They end with it. */
export function sharedIsolates(): StudioIsolates {
  shared ??= createStudioIsolates({
    code: isolateCode,
    count: 2,
    onFailure: ({ task, name, at }) =>
      process.stderr.write(`A job of the studio failed: ${[task, name, ...at].join(' | ')}\n`),
  });
  return shared;
}
