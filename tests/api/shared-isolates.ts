import { createStudioIsolates, type StudioIsolates } from '#server';
import { isolateCode } from '../../app/server/isolate-code.ts';

let shared: StudioIsolates | undefined;

/**
 * Returns the pool that all servers of the process share, because isolates take a second to load their code.
 * The pool ends with the process.
 */
export function sharedIsolates(): StudioIsolates {
  shared ??= createStudioIsolates({
    code: isolateCode,
    count: 2,
    onFailure: ({ task, name, at }) =>
      process.stderr.write(`A job of the studio failed: ${[task, name, ...at].join(' | ')}\n`),
  });
  return shared;
}
