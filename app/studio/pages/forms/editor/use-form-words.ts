import { useCallback } from 'react';
import { type DocumentFiles, readObject } from '#engine/authoring';
import { formFile } from '#engine/model/load';
import type { Problem } from '#engine/model/problems';
import { schemasIn } from '../../../parts/code/schemas.ts';
import { problemsInWords } from '../../../parts/settings/problems-in-words.ts';
import { useStudio } from '../../../studio-context.ts';

/** Returns a function that says problems of form.json by the titles of its settings. */
export function useFormWords(files: DocumentFiles, slug: string) {
  const { text, lang, languages } = useStudio();
  const file = formFile(slug, 'form');
  const written = files[file];
  return useCallback(
    (problems: readonly Problem[]): readonly Problem[] => {
      const value = readObject({ [file]: written ?? '' }, file);
      const schema = schemasIn(lang)['form.schema.json'];
      if (value === undefined || schema === undefined) return problems;
      return problemsInWords(problems, { schema, value, file, languages, text });
    },
    [file, written, text, lang, languages],
  );
}
