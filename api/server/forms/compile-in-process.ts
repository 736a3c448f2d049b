import type { FormSnapshot } from '#engine/model/compile';
import { compileSources } from './compile-sources.ts';
import type { FormStorePorts } from './form-store.ts';

/** For commands, and for the work of a start: nobody is served yet. */
export const compileInProcess: FormStorePorts['compile'] = async ({ text }) =>
  compileSources(JSON.parse(text) as FormSnapshot);
