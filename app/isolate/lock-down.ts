import { registerHooks } from 'node:module';
import { appError } from '../app-error.ts';

/**
 * Members of `process` with which injected code could leave the isolate despite the permission
 * model: signals, flags of V8 such as the heap limit, modules. Removed when all is loaded.
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

/**
 * Throws ISOLATE_LOCKED for an attempt to load a module, which an isolate (a child process that runs editors'
 * drafts) must not do after its start.
 */
export function refuseModule(specifier: string): never {
  throw appError('ISOLATE_LOCKED', { module: specifier });
}

/** Forbids this process, an isolate, to load modules and removes the members of `process` that reach outside it. */
export function lockDown(): void {
  registerHooks({
    resolve: refuseModule,
  });
  for (const member of PROCESS_MEMBERS)
    Object.defineProperty(process, member, { value: undefined, writable: false, configurable: false });
}
