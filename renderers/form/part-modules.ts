import type { CompiledForm } from '#engine/model/definition';
import { hasFollowers } from '#engine/model/holds';
import { STEPS } from '#engine/model/schema';
import { widgetChunksOf } from '../widgets/chunks.ts';
import { chunkFiles } from '../widgets/registry.gen.ts';

/** Members of a compiled form that decide which modules are needed to render it. */
export type PartsOf = Pick<CompiledForm, 'fields' | 'behaviour' | 'schema' | 'uiSchema'>;

/** True if a form needs the code of steps or reminders. */
export const hasLayout = (form: Pick<PartsOf, 'fields' | 'uiSchema'>): boolean =>
  STEPS in form.uiSchema || form.fields.some((field) => field.recommended);

const files: Readonly<Record<string, string | undefined>> = chunkFiles;

/**
 * Returns the ends of the paths of the modules that `loadFormParts` imports for a form; the server writes links
 * that preload them.
 */
export const partModulesOf = (form: PartsOf): string[] => [
  ...widgetChunksOf(form).map((chunk) => `/widgets/chunks/${files[chunk] ?? chunk}.gen.ts`),
  ...((form.behaviour.lookup ?? form.behaviour.proof) === undefined ? [] : ['/form/appeals-panel.tsx']),
  ...(hasFollowers(form.schema) ? ['/form/following.ts'] : []),
  ...(hasLayout(form) ? ['/form/layout.tsx'] : []),
  ...(form.behaviour.resume === undefined ? [] : ['/form/resume/resume-part.tsx']),
];
