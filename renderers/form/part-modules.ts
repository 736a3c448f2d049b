import type { CompiledForm } from '#engine/model/definition';
import { hasFollowers } from '#engine/model/holds';
import { STEPS } from '#engine/model/schema';
import { widgetChunksOf } from '../widgets/chunks.ts';
import { chunkFiles } from '../widgets/registry.gen.ts';

/** Members of a form that decide which parts render it. */
export type PartsOf = Pick<CompiledForm, 'fields' | 'behaviour' | 'schema' | 'uiSchema'>;

/** True if a form needs the code of steps or reminders. */
export const hasLayout = (form: Pick<PartsOf, 'fields' | 'uiSchema'>): boolean =>
  STEPS in form.uiSchema || form.fields.some((field) => field.recommended);

const files: Readonly<Record<string, string | undefined>> = chunkFiles;

/** Returns the modules that `loadFormParts` imports, by the end of their paths. */
export const partModulesOf = (form: PartsOf): string[] => [
  ...widgetChunksOf(form).map((chunk) => `/widgets/chunks/${files[chunk] ?? chunk}.gen.ts`),
  ...((form.behaviour.lookup ?? form.behaviour.proof) === undefined ? [] : ['/form/appeals-panel.tsx']),
  ...(hasFollowers(form.schema) ? ['/form/following.ts'] : []),
  ...(hasLayout(form) ? ['/form/layout.tsx'] : []),
  ...(form.behaviour.resume === undefined ? [] : ['/form/resume/resume-part.tsx']),
];
