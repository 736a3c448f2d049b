import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { FIELD_TYPES } from '#engine/authoring';
import { isObject, type JsonObject } from '#engine/model/json';
import { dictionaryIn } from '#engine/model/text';
import { type WidgetSlug, widgets } from '#engine/model/widgets';
import { Dialog, FieldsOnly } from '#renderers';
import { Button } from '../../../parts/button.tsx';
import { FoundCount } from '../../../parts/search/found-count.tsx';
import { matchesQuery } from '../../../parts/search/matches-query.ts';
import { useStudio } from '../../../studio-context.ts';
import { type SampleField, sampleSession } from '../../gallery/sample-form.ts';
import { useCatalogueGroups } from './catalogue-groups.ts';
import { dependentCatalog, wordsOfKind } from './catalogue-words.ts';
import { useEditor } from './editor-context.ts';
import { focusSettings, unfoldPart } from './focus-settings.ts';
import { type OfferedField, refusedFiles } from './offered-fields.ts';

interface FieldCatalogueProps {
  offered: readonly OfferedField[];
  onAdd(field: OfferedField): void;
  onClose(): void;
}

/**
 * Dialog with a picture of every field that can be added to the form, filled in, by kind, with a sentence about its
 * use.
 */
export function FieldCatalogue({ offered, onAdd, onClose }: FieldCatalogueProps) {
  const { text } = useStudio();
  const [search, setSearch] = useState('');
  const { definitions } = useEditor().read;
  const groups = useCatalogueGroups(offered).map(({ id, entries }) => ({
    id,
    found: entries.filter(({ field, title, about }) =>
      matchesQuery(
        search,
        ...[field.id, title, about, text(`studio.catalogue.kind.${field.kind}`)],
        wordsOfKind({ text }, field.kind),
        dependentCatalog(definitions, field) === undefined ? '' : text('studio.catalogue.words.dependent'),
      ),
    ),
  }));
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);
  const refused = useRefused(onClose).filter(({ title, reason, words = '' }) =>
    matchesQuery(search, title, reason, words),
  );
  const isSearched = search.trim() !== '';
  const refusedGroup = (
    <Group title={text('studio.catalogue.refused')}>
      {refused.map(({ title, reason, step }) => (
        <li className="zs-card" key={title}>
          <h4>{title}</h4>
          <p className="zs-small">{reason}</p>
          {step}
        </li>
      ))}
    </Group>
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
      <FoundCount count={count + (isSearched ? refused.length : 0)} />
      {isSearched && refusedGroup}
      {groups.map(({ id, found }) => (
        <Group key={id} title={text(`studio.catalogue.kind.${id}`)}>
          {found.map(({ field, title, about }) => (
            <li className="zs-card" key={field.id}>
              <h4>{title}</h4>
              <p className="zs-small">{about}</p>
              <Sample field={field} />
              <Button
                label={text('studio.fields.add.button')}
                aria-label={text('studio.catalogue.add', { title })}
                onClick={() => onAdd(field)}
              />
            </li>
          ))}
        </Group>
      ))}
      {!isSearched && refusedGroup}
    </Dialog>
  );
}

/** Renders cards below a heading; renders nothing without cards. */
const Group = ({ title, children }: { title: string; children: readonly ReactNode[] }) =>
  children.length > 0 && (
    <>
      <h3>{title}</h3>
      <ul className="zs-cards">{children}</ul>
    </>
  );

interface Refused {
  title: string;
  reason: string;
  /** Synonyms for the search. */
  words?: string;
  /** Link or button to the next step. */
  step: ReactNode;
}

/** Returns what cannot be added as a field, each with a button or link to what adds it instead. */
function useRefused(onClose: () => void): Refused[] {
  const { text, lang } = useStudio();
  const { read, draft, slug, select, showPane } = useEditor();
  const files = refusedFiles(read.definitions, draft.files, slug, lang);
  const button = (label: string, show: () => void) => (
    <Button
      label={label}
      onClick={() => {
        // A dialog that closes moves the focus, so it closes before the step moves the focus again.
        flushSync(onClose);
        showPane('settings');
        show();
      }}
    />
  );
  const link = (label: string, href: string) => (
    <a className="zy-link" href={href}>
      {label}
    </a>
  );
  const steps = {
    heading: button(text('studio.catalogue.refused.heading.step'), () => unfoldPart('editor-groups')),
    note: button(text('studio.catalogue.refused.note.step'), () => {
      flushSync(() => select({ text: 'texts.description' }));
      focusSettings();
    }),
    picture: link(text('studio.catalogue.refused.picture.step'), '/studio/content'),
    divider: button(text('studio.catalogue.refused.divider.step'), () => unfoldPart('editor-steps')),
  };
  return [
    ...(files?.titles ?? []).map((title) => ({
      title,
      reason: text('studio.catalogue.noFiles', { endpoint: files?.endpointTitle ?? '' }),
      words: wordsOfKind({ text }, 'file'),
      step: link(text('studio.catalogue.noFiles.step'), `/studio/content/${files?.endpoint}?place=/files`),
    })),
    ...Object.entries(steps).map(([name, step]) => ({
      title: text(`studio.catalogue.refused.${name}`),
      reason: text(`studio.catalogue.refused.${name}.reason`),
      step,
    })),
  ];
}

/** Picture of a field, whose inputs are outside the tab order. */
function Sample({ field }: { field: OfferedField }) {
  const { widget } = field;
  const { lang } = useStudio();
  const { read } = useEditor();
  const [session] = useState(() =>
    isWidget(widget)
      ? sampleSession(widget, 'filled', lang, dictionaryIn(read.definitions.texts, lang), shown(field))
      : undefined,
  );
  return session === undefined ? null : (
    <div className="zs-card__sample" inert>
      <FieldsOnly session={session} services={{}} />
    </div>
  );
}

const isWidget = (slug: string): slug is WidgetSlug => Object.hasOwn(widgets, slug);

/**
 * Returns the sample in a card: a kind of field with its own schema and answer; a shared field merged over
 * the sample of its widget.
 */
function shown({ id, ui, own }: OfferedField): SampleField {
  const type = own && FIELD_TYPES[id.slice('own:'.length)];
  return type === undefined ? { ui: withoutServed(ui) } : { ui, schema: type.schema, filled: type.answer };
}

/**
 * Removes choices that the server reads and item fields that a schema names, so that the widget's sample
 * shows its own.
 */
function withoutServed(ui: JsonObject): JsonObject {
  const choices = ui['ui:choices'];
  const { 'ui:choices': _choices, 'ui:catalog': _catalogue, items, ...rest } = ui;
  return {
    ...rest,
    ...(Array.isArray(choices) && choices.every(isObject) ? { 'ui:choices': choices } : {}),
    ...(isObject(items) && items['ui:widget'] !== undefined ? { items } : {}),
  };
}
