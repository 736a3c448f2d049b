import type { CompiledForm } from '#engine/model/definition';
import { sampleForm } from './sample-form.tsx';

/** Returns a form whose text `VIP` makes it ask for a manager. */
export const managerForm = (): CompiledForm =>
  sampleForm(
    { code: { type: 'string' } },
    { code: { 'ui:title': 'Код' }, manager: { 'ui:title': 'Менеджер' } },
    {
      required: ['code'],
      deciding: ['code'],
      branches: ['manager'],
      schema: {
        if: { properties: { code: { const: 'VIP' } }, required: ['code'] },
        then: { properties: { manager: { type: 'string' } }, required: ['manager'] },
      },
    },
  );
