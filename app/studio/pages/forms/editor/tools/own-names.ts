import { fieldLabel, formLabels } from '#engine/analysis';
import type { Lang } from '#engine/model/definition';
import { firstName, objectIn } from '#engine/model/json';
import type { NamedOption } from '#engine/model/names';
import { provableAnswers } from '#engine/model/proof';
import { fieldsOf, type RefersTo } from '#engine/model/schema';
import type { ReadForm } from '../read-form.ts';
import { variantTitleOf } from '../variant-title-of.ts';

/**
 * Returns the names inside the open form to which its settings may refer (fields, variants, payload maps), by kind,
 * with titles.
 */
export function ownNamesOf(
  read: ReadForm,
  variant: string,
  lang: Lang,
): Partial<Record<RefersTo, readonly NamedOption[]>> {
  const { definitions, snapshot } = read;
  const all = Object.values(snapshot.variants);
  const labels = formLabels(
    all.map(({ ui }) => ui),
    definitions.texts,
    lang,
  );
  const paths = new Set(all.flatMap(({ schema, ui }) => fieldsOf(schema, ui).map(({ path }) => path)));
  const titled = (names: Iterable<string>): NamedOption[] => {
    const options = [...new Set(names)].map((value) => ({
      value,
      title: fieldLabel(labels, value) ?? value,
    }));
    const isAlone = (title: string) => options.filter((one) => one.title === title).length === 1;
    return options.map(({ value, title }) => ({
      value,
      title: isAlone(title) ? title : `${title} (${value})`,
    }));
  };
  const { schema = {}, ui = {}, form = {} } = snapshot.variants[variant] ?? {};
  return {
    'own-variants': Object.keys(snapshot.variants).map((value) => ({
      value,
      title: variantTitleOf(read, value, lang),
    })),
    'own-fields': titled([...paths].map(firstName)),
    'own-answers': titled(paths),
    payloads: Object.keys(objectIn(form.payloads)).map((value) => ({ value, title: value })),
    'proved-answers': titled(provableAnswers(schema, ui).keys()),
  };
}
