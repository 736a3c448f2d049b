import { createContext, useContext, useMemo } from 'react';
import { parseContent, type Refused } from '#engine/model/content';
import type { SiteLanguage } from '#engine/model/definition';
import { isObject, type Json } from '#engine/model/json';
import { directionOf, formatDialledPhone, type PhoneLine } from '#engine/model/site';
import { Content, type ContentParts } from '#renderers';
import { useStudio } from '../../studio-context.ts';

/** React context with the document of phone lines, from which previews of rich text take numbers. */
export const PhoneCatalog = createContext<Json | undefined>(undefined);

/**
 * Preview of HTML as rich text on the page, with inactive links, and a list of the markup that rich text leaves out.
 */
export function RichText({ html, lang }: { html: string; lang: SiteLanguage }) {
  const { text, lang: own } = useStudio();
  const parts = useParts();
  const { nodes, refused } = useMemo(() => {
    const found: Refused[] = [];
    return { nodes: parseContent(html, (one) => found.push(one)), refused: found };
  }, [html]);
  const names = [
    ...new Set(refused.map(({ kind, name, on }) => (kind === 'element' ? `<${name}>` : `${name} (<${on}>)`))),
  ];
  return (
    <figure
      className="zs-rich__result"
      lang={lang}
      dir={directionOf(lang)}
      aria-label={text('studio.rich.result')}
    >
      {html.trim() === '' ? (
        <p className="zs-small" lang={own}>
          {text('studio.rich.empty')}
        </p>
      ) : (
        <div onClickCapture={(event) => isLink(event.target) && event.preventDefault()}>
          <Content nodes={nodes} parts={parts} />
        </div>
      )}
      {names.length > 0 && (
        <p className="zs-problem" lang={own}>
          {text('studio.rich.refused', { names: names.join(', ') })}
        </p>
      )}
    </figure>
  );
}

const isLink = (target: EventTarget): boolean => target instanceof Element && target.closest('a') !== null;

const Action: ContentParts['Action'] = ({ attributes }) => (
  <span className="zs-rich__button">{attributes.label}</span>
);

/** Shows the first number of the line: the number on the site depends on the visitor. */
const Phone: ContentParts['Phone'] = ({ line }) => {
  const catalog = useContext(PhoneCatalog);
  return <span>{phoneOf(catalog, line)}</span>;
};

/**
 * Returns the first number of a phone line as people dial it; of the first line if the catalogue lacks this one, ''
 * if it has none.
 */
export function phoneOf(catalog: Json | undefined, line: string | undefined): string {
  const lines = (isObject(catalog) ? (catalog.lines ?? []) : []) as unknown as PhoneLine[];
  const number = (lines.find(({ id }) => id === line) ?? lines[0])?.numbers[0]?.phone;
  return number === undefined ? '' : formatDialledPhone(number);
}

const Calculator: ContentParts['Calculator'] = () => {
  const { text } = useStudio();
  return <span className="zs-rich__button">{text('studio.rich.calculator')}</span>;
};

/** Returns the components of rich text as on the site, without actions. */
function useParts(): ContentParts {
  const { text } = useStudio();
  return useMemo(
    () => ({
      Action,
      Phone,
      Calculator,
      texts: {
        tooltip: text('studio.rich.tooltip'),
        close: text('studio.close'),
        newTab: text('studio.rich.newTab'),
      },
    }),
    [text],
  );
}
