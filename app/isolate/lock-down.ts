import { registerHooks } from 'node:module';
import { appError } from '../app-error.ts';

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

export function refuseModule(specifier: string): never {
  throw appError('ISOLATE_LOCKED', { module: specifier });
}

export function lockDown(): void {
  registerHooks({
    resolve: refuseModule,
  });
  for (const member of PROCESS_MEMBERS)
    Object.defineProperty(process, member, { value: undefined, writable: false, configurable: false });
}
