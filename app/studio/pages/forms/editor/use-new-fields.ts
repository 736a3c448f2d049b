import { useMemo } from 'react';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';
import { newFieldCommands } from './new-field-commands.ts';
import { type OfferedField, offeredFields } from './offered-fields.ts';

/**
 * Returns the fields that can be added to the open form, and a function that adds and selects one, in front of
 * another field or at the end, before the consents.
 */
export function useNewFields() {
  const { text, lang } = useStudio();
  const { read, form, slug, variant, lang: shown, draft, select, announce, do: run } = useEditor();
  const isCompiled = form !== undefined;
  const offered = useMemo(
    () => (isCompiled ? offeredFields(read.definitions, draft.files, slug, lang) : []),
    [isCompiled, read.definitions, draft.files, slug, lang],
  );
  const add = (offer: OfferedField, before?: string): void => {
    if (form === undefined) return;
    const { name, commands } = newFieldCommands({ read, form, slug, variant, lang: shown }, offer, {
      before,
    });
    run(...commands);
    select({ field: name });
    announce(text('studio.fields.added', { name: offer.title }));
  };
  return { offered, add };
}
