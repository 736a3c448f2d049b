import type { SectionChoice, SiteLanguage } from '#engine/model/definition';
import { isObject, type JsonObject } from '#engine/model/json';
import { formFile, readForm } from '#engine/model/load';
import type { EditCommandKind } from '../command-kind.ts';
import { type DocumentFiles, withFile } from '../document.ts';
import { withValueAt } from '../edit-json.ts';
import { readObject } from '../form-place.ts';

interface NewVariant {
  slug: string;
  name: string;
  title: Readonly<Record<SiteLanguage, string>>;
  /** Variant that the new one extends. */
  over?: string;
  sections?: SectionChoice;
}

/**
 * Edit command that adds a variant with a title and no differences from the form. In a form without variants, the
 * form as it is also becomes the variant `default`. A name that exists changes nothing.
 */
export const command: EditCommandKind<NewVariant> = { apply: addVariant };

function addVariant(files: DocumentFiles, { slug, name, title, over, sections }: NewVariant): DocumentFiles {
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
