import type { FormSnapshot } from '#engine/model/compile';
import { compileSources } from './compile-sources.ts';
import type { FormStorePorts } from './form-store.ts';

/**
 * Compiles the validators of a version in this process, not in an isolate; for commands and for a start, when
 * nobody is served yet.
 */
export const compileInProcess: FormStorePorts['compile'] = async ({ text }) =>
  compileSources(JSON.parse(text) as FormSnapshot);
