import { type CompiledForm, STEPS } from '#engine/model';
import { widgetChunksOf } from '../widgets/chunks.ts';
import { chunkFiles } from '../widgets/registry.gen.ts';

/** What decides which parts a form is shown by. */
export type PartsOf = Pick<CompiledForm, 'fields' | 'behaviour' | 'uiSchema'>;

export const isReminding = ({ fields }: PartsOf): boolean => fields.some(({ recommended }) => recommended);

const files: Readonly<Record<string, string | undefined>> = chunkFiles;

/** The modules that `loadFormParts` imports, by the end of their paths. */
export const partModulesOf = (form: PartsOf): string[] => [
  ...widgetChunksOf(form).map((chunk) => `/widgets/chunks/${files[chunk] ?? chunk}.gen.ts`),
  ...(form.behaviour.lookup === undefined ? [] : ['/form/appeals-panel.tsx']),
  ...(STEPS in form.uiSchema ? ['/form/steps/steps-layout.tsx'] : []),
  ...(form.behaviour.resume === undefined ? [] : ['/form/resume/resume-part.tsx']),
  ...(isReminding(form) ? ['/form/reminders/reminder-part.tsx'] : []),
];
