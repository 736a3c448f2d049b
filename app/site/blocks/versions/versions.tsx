import { contentIn } from '#engine/model/content';
import { isObject, type JsonObject } from '#engine/model/json';
import { usePage } from '../../page-context.ts';
import { textIn } from '../../page-data.ts';
import { RichText } from '../../rich-text.tsx';
import { writtenDay } from '../../written-day.ts';

/**
 * Page block with the versions of a document: the current one in full, earlier versions collapsed under their
 * dates.
 */
export function VersionsBlock({ block }: { block: JsonObject }) {
  const { lang, text } = usePage();
  const [current, ...earlier] = (Array.isArray(block.items) ? block.items.filter(isObject) : []).toSorted(
    (one, other) => textIn(other.from).localeCompare(textIn(one.from)),
  );
  return (
    <article className="zy-article">
      <h1>{textIn(block.title)}</h1>
      {current && (
        <>
          <p className="zy-article__date">
            {text('site.versions.current', { date: writtenDay(textIn(current.from), lang) })}
          </p>
          <RichText nodes={contentIn(current.content)} />
        </>
      )}
      {earlier.length > 0 && <h2>{text('site.versions.earlier')}</h2>}
      {earlier.map((item) => (
        <details className="zy-details" key={textIn(item.version)}>
          <summary>
            {text('site.versions.version', {
              version: textIn(item.version),
              date: writtenDay(textIn(item.from), lang),
            })}
          </summary>
          <RichText nodes={contentIn(item.content)} />
        </details>
      ))}
    </article>
  );
}
