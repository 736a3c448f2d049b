import { isObject, type Json } from '#engine/model/json';
import type { Definitions } from '#engine/model/load';
import type { ExistingNames } from '#engine/model/names';
import { blockKinds } from '#engine/model/site';
import { formatPhrase } from '#engine/model/text';
import { itemTitle } from '../../parts/settings/item-title.ts';
import { useStudio } from '../../studio-context.ts';

interface PartListProps {
  /** Blocks of a page, or topics of questions. */
  parts: readonly Json[];
  definitions: Definitions;
  names: ExistingNames;
  chosen: number | undefined;
  onChoose(index: number): void;
}

/** Lists the parts of a document in their order; a press on a part opens its settings. */
export function PartList({ parts, definitions, names, chosen, onChoose }: PartListProps) {
  const { lang, text } = useStudio();
  const forms = new Map(
    [...names.unpublished.forms, ...names.forms].map(({ name, title }) => [name, title[lang]]),
  );
  return (
    <ol className="zs-fields">
      {parts.map((part, index) => {
        const kind = isObject(part) ? blockKinds.find(({ slug }) => slug === part.kind) : undefined;
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
