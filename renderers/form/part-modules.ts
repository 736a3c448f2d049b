import type { CompiledForm } from '#engine/model';
import { widgetChunksOf } from '../widgets/chunks.ts';

/** What decides which parts a form is shown by. */
export type PartsOf = Pick<CompiledForm, 'fields' | 'behaviour'>;

/** The modules that `loadFormParts` imports, by the end of their paths. */
export const partModulesOf = (form: PartsOf): string[] => [
  ...widgetChunksOf(form).map((chunk) => `/widgets/chunks/${chunk}.gen.ts`),
  ...(form.behaviour.lookup === undefined ? [] : ['/form/appeals-panel.tsx']),
];
