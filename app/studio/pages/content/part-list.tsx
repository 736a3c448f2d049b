import type { Lang } from '#engine/model/definition';
import { isObject, type Json, type JsonObject, parsePointer, valueAt } from '#engine/model/json';
import type { Definitions } from '#engine/model/load';
import type { ExistingNames } from '#engine/model/names';
import { blockKinds } from '#engine/model/site';
import { formatPhrase } from '#engine/model/text';
import { itemTitle } from '../../parts/settings/item-title.ts';
import { useStudio } from '../../studio-context.ts';

/**
 * Returns a function that names the position of a JSON pointer in a document by the titles of the list items around
 * it: «Кнопки › Начните сейчас»; '' outside of list items.
 */
export function usePlaceTitle(value: JsonObject | undefined, definitions: Definitions, names: ExistingNames) {
  const { lang, text } = useStudio();
  return (pointer: string): string => {
    const forms = formTitles(names, lang);
    const path = parsePointer(pointer);
    return path
      .flatMap((_step, index) => {
        const part = valueAt(value ?? {}, path.slice(0, index + 1));
        const isItem = Array.isArray(valueAt(value ?? {}, path.slice(0, index))) && isObject(part);
        if (!isItem) return [];
        const kind = kindOf(part);
        const title = kind === undefined ? itemTitle(part, definitions.texts, lang, forms) : '';
        const untitled = text('studio.content.untitled', { number: Number(path[index]) + 1 });
        return [kind === undefined ? title || untitled : formatPhrase(kind.title, lang)];
      })
      .join(' › ');
  };
}

const kindOf = (part: JsonObject) => blockKinds.find(({ slug }) => slug === part.kind);

const formTitles = (names: ExistingNames, lang: Lang): ReadonlyMap<string, string> =>
  new Map([...names.unpublished.forms, ...names.forms].map(({ name, title }) => [name, title[lang]]));

interface PartListProps {
  /** Blocks of a page, or topics of questions. */
  parts: readonly Json[];
  definitions: Definitions;
  names: ExistingNames;
  chosen: number | undefined;
  onChoose(index: number): void;
}

/**
 * List of a document's parts (blocks of a page, topics of questions) in their order; a click on a part opens its
 * settings.
 */
export function PartList({ parts, definitions, names, chosen, onChoose }: PartListProps) {
  const { lang, text } = useStudio();
  const forms = formTitles(names, lang);
  return (
    <ol className="zs-fields">
      {parts.map((part, index) => {
        const kind = isObject(part) ? kindOf(part) : undefined;
        const title = itemTitle(part, definitions.texts, lang, forms);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal parts differ only by their place
          <li className="zs-fields__item" key={index}>
            <div className="zs-fields__row">
              <button
                className="zs-fields__name"
                type="button"
                aria-pressed={index === chosen}
                onClick={() => onChoose(index)}
              >
                <span>
                  {kind === undefined
                    ? title || text('studio.content.untitled', { number: index + 1 })
                    : formatPhrase(kind.title, lang)}
                  {kind !== undefined && title !== '' && <span className="zs-small zs-part">{title}</span>}
                </span>
              </button>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
