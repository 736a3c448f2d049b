import { useState } from 'react';
import type { Lang } from '#engine/model/definition';
import { isObject, type JsonObject } from '#engine/model/json';
import { dictionaryIn, formatPhrase } from '#engine/model/text';
import { type WidgetSlug, widgets } from '#engine/model/widgets';
import { Dialog, FieldsOnly } from '#renderers';
import { useStudio } from '../../../studio-context.ts';
import { sampleSession } from '../../gallery/sample-form.ts';
import { distinctTitles } from './distinct-titles.ts';
import { useEditor } from './editor-context.ts';
import { type OfferedField, refusedFiles } from './offered-fields.ts';

interface FieldCatalogueProps {
  offered: readonly OfferedField[];
  onAdd(field: OfferedField): void;
  onClose(): void;
}

/** Catalogue of every field that can be added to the form, filled in and with its purpose. */
export function FieldCatalogue({ offered, onAdd, onClose }: FieldCatalogueProps) {
  const { text, lang } = useStudio();
  const { read, slug } = useEditor();
  const [search, setSearch] = useState('');
  const titles = distinctTitles(offered, (origin, title) =>
    text(`studio.catalogue.origin.${origin}`, { title }),
  );
  const word = search.trim().toLowerCase();
  const found = offered.filter(({ id, title, widget }) =>
    [id, title, summaryOf(widget, lang)].some((one) => one.toLowerCase().includes(word)),
  );
  const refused = refusedFiles(read.definitions, slug, lang).filter((title) =>
    title.toLowerCase().includes(word),
  );
  return (
    <Dialog
      label={text('studio.catalogue.title')}
      closeLabel={text('studio.close')}
      look="wide"
      onClose={onClose}
    >
      <h2>{text('studio.catalogue.title')}</h2>
      <div className="zs-field">
        <label htmlFor="catalogue-search">{text('studio.search')}</label>
        <input
          className="zs-input"
          id="catalogue-search"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <p role="status" className="zs-small">
        {text('studio.texts.found', { count: found.length })}
      </p>
      <ul className="zs-cards">
        {found.map((field) => (
          <li className="zs-card" key={field.id}>
            <h3>{titles.get(field.id)}</h3>
            <p className="zs-small">{summaryOf(field.widget, lang)}</p>
            <Sample field={field} />
            <button
              className="zs-button"
              type="button"
              aria-label={text('studio.catalogue.add', { title: titles.get(field.id) ?? field.title })}
              onClick={() => onAdd(field)}
            >
              {text('studio.fields.add.button')}
            </button>
          </li>
        ))}
        {refused.map((title) => (
          <li className="zs-card" key={title}>
            <h3>{title}</h3>
            <p className="zs-small">{text('studio.catalogue.noFiles')}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Picture of a field, whose inputs are outside the tab order. */
function Sample({ field: { widget, ui } }: { field: OfferedField }) {
  const { lang } = useStudio();
  const { read } = useEditor();
  const [session] = useState(() =>
    isWidget(widget)
      ? sampleSession(widget, 'filled', lang, dictionaryIn(read.definitions.texts, lang), shown(ui))
      : undefined,
  );
  return session === undefined ? null : (
    <div className="zs-card__sample" inert>
      <FieldsOnly session={session} services={{}} />
    </div>
  );
}

const summaryOf = (widget: string, lang: Lang): string =>
  isWidget(widget) ? formatPhrase(widgets[widget].summary, lang) : '';

const isWidget = (slug: string): slug is WidgetSlug => Object.hasOwn(widgets, slug);

/**
 * Removes choices that the server reads and item fields that a schema names, so that the widget's sample
 * shows its own.
 */
function shown(ui: JsonObject): JsonObject {
  const choices = ui['ui:choices'];
  const { 'ui:choices': _choices, 'ui:catalog': _catalogue, items, ...rest } = ui;
  return {
    ...rest,
    ...(Array.isArray(choices) && choices.every(isObject) ? { 'ui:choices': choices } : {}),
    ...(isObject(items) && items['ui:widget'] !== undefined ? { items } : {}),
  };
}
