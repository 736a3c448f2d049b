import type { Lang, SectionChoice } from '#engine/model/definition';
import { isObject, type JsonObject } from '#engine/model/json';
import { formFile, readForm } from '#engine/model/load';
import { type DocumentFiles, withFile } from './document.ts';
import { withValueAt } from './edit-json.ts';
import { readObject } from './form-place.ts';

export interface NewVariant {
  name: string;
  title: Readonly<Record<Lang, string>>;
  /** Whose place it takes. */
  over?: string;
  sections?: SectionChoice;
}

/** A variant that changes nothing yet. A form that had none keeps what it was as `default`. */
export function addVariant(
  files: DocumentFiles,
  slug: string,
  { name, title, over, sections }: NewVariant,
): DocumentFiles {
  const file = formFile(slug, 'form');
  const form = readObject(files, file) ?? {};
  if (readForm(form).variants.has(name)) return files;
  const variant: JsonObject = {
    title: { ...title },
    ...(over === undefined ? {} : { over }),
    ...(sections === undefined ? {} : { sections: { ...sections } as JsonObject }),
  };
  return withFile(files, file, (text) =>
    isObject(form.variants)
      ? withValueAt(text, ['variants', name], variant)
      : withValueAt(text, ['variants'], { default: { title: form.title ?? 'default' }, [name]: variant }),
  );
}
