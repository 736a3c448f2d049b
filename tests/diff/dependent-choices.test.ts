import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { describeChange, diffForm } from '#engine/analysis';
import { snapshotForm } from '#engine/model/compile';
import { type JsonObject, objectIn } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { ports } from './ports.ts';

const SLUG = 'phone-call';
const base = await readDefinitionsFolder(fileURLToPath(new URL('./base', import.meta.url)));
const choice = (value: string, label: string, group?: string) => ({
  ...{ value, label: { ru: label, en: label } },
  ...(group === undefined ? {} : { group }),
});

/** Returns the form with a choice of a make, and one of models that depends on it. */
function withModels(models: readonly ReturnType<typeof choice>[]) {
  const read = (part: string): JsonObject => JSON.parse(base.get(`forms/${SLUG}/${part}.json`) ?? '{}');
  const [schema, ui] = [read('schema'), read('ui')];
  const own = (values: readonly string[]) => ({ type: 'string', personalData: 'none', enum: [...values] });
  const files = new Map(base)
    .set(
      `forms/${SLUG}/schema.json`,
      JSON.stringify({
        ...schema,
        properties: {
          ...objectIn(schema.properties),
          make: own(['lada', 'toyota']),
          model: own(models.map(({ value }) => value)),
        },
      }),
    )
    .set(
      `forms/${SLUG}/ui.json`,
      JSON.stringify({
        ...ui,
        make: {
          'ui:widget': 'select',
          'ui:title': { ru: 'Марка', en: 'Make' },
          'ui:choices': [choice('lada', 'Лада'), choice('toyota', 'Тойота')],
        },
        model: {
          'ui:widget': 'select',
          'ui:title': { ru: 'Модель', en: 'Model' },
          'ui:dependsOn': 'make',
          'ui:choices': models,
        },
      }),
    );
  const { definitions } = loadDefinitions(files);
  return {
    snapshot: snapshotForm(definitions, SLUG, vocabulary),
    texts: definitions.texts,
    title: null,
    examples: [],
  };
}

it('models that belong to another make now are told by their labels', () => {
  const before = withModels([choice('vesta', 'Веста', 'lada'), choice('camry', 'Камри', 'lada')]);
  const after = withModels([choice('vesta', 'Веста', 'lada'), choice('camry', 'Камри', 'toyota')]);
  expect(diffForm(before, after, ports).map((change) => describeChange(change, 'ru').text)).toEqual([
    'Проверка формы изменена: «Модель»: «Лада» — «Веста», «Камри»; «Тойота» — ничего → «Модель»: «Лада» — «Веста»; «Тойота» — «Камри»',
    'Выбор «Модель» › «Камри» зависит от другого: «Лада» → «Тойота»',
  ]);
});
