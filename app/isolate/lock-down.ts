import { registerHooks } from 'node:module';

/**
 * What the permission model leaves open to code that a definition may have smuggled in: signals to other processes, V8's
 * flags (the heap's limit is one), and modules. All that an isolate needs is loaded by now.
 */
const PROCESS_MEMBERS = [
  'kill',
  '_kill',
  '_debugProcess',
  '_debugEnd',
  '_startProfilerIdleNotifier',
  'abort',
  'binding',
  '_linkedBinding',
  'dlopen',
  'getBuiltinModule',
  'reallyExit',
  'setuid',
  'setgid',
  'seteuid',
  'setegid',
  'setgroups',
  'initgroups',
  'umask',
] as const;

export function lockDown(): void {
  registerHooks({
    resolve(specifier) {
      throw new Error(
        `ISOLATE_LOCKED: "${specifier}" is not loaded, because an isolate loads nothing after its start`,
      );
    },
  });
  for (const member of PROCESS_MEMBERS)
    Object.defineProperty(process, member, { value: undefined, writable: false, configurable: false });
}
