import { type JsonObject, objectItems } from '#engine/model/json';
import { usePage } from '../../page-context.ts';
import { textIn } from '../../page-data.ts';
import { writtenDay } from '../../written-day.ts';

/**
 * Page block that lists every document that visitors agree to, with an anchor for it and for each of its versions.
 */
export function ConsentsBlock({ block }: { block: JsonObject }) {
  const { prefix, text } = usePage();
  return (
    <article className="zy-article">
      <h1>{textIn(block.title)}</h1>
      <p>
        <a className="zy-link" href={`${prefix}/privacy/withdraw`}>
          {text('site.consents.withdraw')}
        </a>
      </p>
      {objectItems(block.documents).map(([, document]) => (
        <ConsentDocument key={textIn(document.purpose)} document={document} />
      ))}
    </article>
  );
}

function ConsentDocument({ document }: { document: JsonObject }) {
  const { lang, text } = usePage();
  const purpose = textIn(document.purpose);
  const [current, ...earlier] = objectItems(document.versions).map(([, version]) => version);
  return (
    <section className="zy-article" id={purpose}>
      <h2>{textIn(document.title)}</h2>
      {current && (
        <>
          {/* No paragraph: the first one after a heading is set as its lead. */}
          <div className="zy-article__date" id={`${purpose}-${textIn(current.version)}`}>
            {`${versionName(current)} ${text('site.versions.current', { date: dayOf(current) })}`}
          </div>
          <Paragraphs version={current} />
        </>
      )}
      <details className="zy-details">
        <summary>{text('site.consents.forms')}</summary>
        <dl>
          {objectItems(document.forms).map(([, form]) => (
            <div key={textIn(form.title)}>
              <dt>{textIn(form.title)}</dt>
              <dd>{textIn(form.data)}</dd>
            </div>
          ))}
        </dl>
      </details>
      {earlier.length > 0 && <h3>{text('site.versions.earlier')}</h3>}
      {earlier.map((version) => (
        <details className="zy-details" key={textIn(version.version)}>
          <summary>{versionName(version)}</summary>
          {/* A browser unfolds the element that contains the address's anchor. */}
          <div id={`${purpose}-${textIn(version.version)}`}>
            <Paragraphs version={version} />
          </div>
        </details>
      ))}
    </section>
  );

  function versionName(version: JsonObject): string {
    return text('site.versions.version', { version: textIn(version.version), date: dayOf(version) });
  }
  function dayOf(version: JsonObject): string {
    return writtenDay(textIn(version.from), lang);
  }
}

const Paragraphs = ({ version }: { version: JsonObject }) =>
  textIn(version.text)
    .split('\n\n')
    .map((paragraph) => <p key={paragraph}>{paragraph}</p>);
