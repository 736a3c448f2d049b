import type { CompiledForm } from '#engine';
import { widgetGroupsOf } from '../widgets/widget-groups.ts';

/** What decides which parts a form is shown by. */
export type PartsOf = Pick<CompiledForm, 'fields' | 'behaviour'>;

/** The modules that `loadFormParts` imports, by the end of their paths. */
export const partModulesOf = (form: PartsOf): string[] => [
  ...widgetGroupsOf(form)
    .filter((group) => group !== 'plain')
    .map((group) => `/widgets/groups/${group}.ts`),
  ...(form.behaviour.lookup === undefined ? [] : ['/form/appeals-panel.tsx']),
];
