import type { EditPath } from '#engine/authoring';
import { type NamedOption, namedOptions } from '#engine/model/names';
import type { RefersTo } from '#engine/model/schema';
import { useStudio } from '../../studio-context.ts';
import { useSchemaEditor } from './schema-editor-context.ts';

/** The names that a place can take; none when it refers to nothing. */
export function useNamed(refersTo: RefersTo | undefined, path: EditPath): NamedOption[] {
  const { text, lang } = useStudio();
  const { names, value: document } = useSchemaEditor();
  if (refersTo === undefined) return [];
  return namedOptions(
    refersTo,
    names,
    { document, path },
    { lang, richContent: text('studio.shape.richContent') },
  );
}
