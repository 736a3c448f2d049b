import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type DocumentFiles, type EditPath, formSettingsParts, readObject } from '#engine/authoring';
import type { Dictionaries } from '#engine/model/definition';
import { isObject, type Json, valueAt } from '#engine/model/json';
import { formFile } from '#engine/model/load';
import type { Problem } from '#engine/model/problems';
import { isInlineText, textRefs } from '#engine/model/resolve';
import { languagesOf } from '#engine/model/text';
import { Folded } from '../../../parts/folded.tsx';
import { isIncomplete, type TextRow, TextsTable } from '../../../parts/texts-table.tsx';
import { TickBox } from '../../../parts/tick-box.tsx';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';
import { formTextNamed, sameTarget } from './element-targets.ts';
import { formTextOf, isNeededText } from './form-text-of.ts';
import { Groups } from './groups.tsx';
import { writtenSteps } from './read-form.ts';
import { Steps } from './steps.tsx';
import { Experiments } from './tools/experiments.tsx';
import { FormSettings } from './tools/form-settings.tsx';
import { PayloadMap } from './tools/payload-map.tsx';
import { Variants } from './tools/variants.tsx';
import { Wording } from './wording.tsx';

/** Parts of form.json under each heading; a part that none names is under the last. */
const PARTS = {
  seen: ['texts', 'banner', 'content', 'success', 'failure'],
  fields: ['without'],
  variants: ['variants', 'defaultVariant', 'selector'],
  sent: ['submit', 'accepts', 'retention', 'consent', 'captcha', 'proof', 'resume', 'lookup', 'appeal'],
  shown: ['aliases', 'embed', 'analytics'],
} as const;

type Heading = keyof typeof PARTS;
const HEADINGS = Object.keys(PARTS) as Heading[];

interface WholeFormProps {
  problems: readonly Problem[];
  place: { file: string; pointer: string } | undefined;
}

/**
 * Settings of the form as a whole and not of one field, under headings by subject: texts, groups and steps, variants,
 * the request.
 */
export function WholeForm(given: WholeFormProps) {
  const { text, lang } = useStudio();
  const slugs = formSettingsParts(lang).map(({ slug }) => slug);
  const headingOf = (slug: string): Heading =>
    HEADINGS.find((heading) => (PARTS[heading] as readonly string[]).includes(slug)) ?? 'shown';
  const placeOf = (slug: string): number => (Object.values(PARTS).flat() as string[]).indexOf(slug);
  const tools: Readonly<Record<Heading, ReactNode>> = {
    seen: (
      <>
        <FormTexts />
        <Translations />
      </>
    ),
    fields: (
      <>
        <Groups />
        <Steps />
      </>
    ),
    variants: (
      <>
        <Variants />
        <Experiments />
      </>
    ),
    sent: <PayloadMap />,
    shown: null,
  };
  return HEADINGS.map((heading) => (
    <section key={heading} aria-labelledby={`whole-${heading}`}>
      <h3 id={`whole-${heading}`}>{text(`studio.editor.whole.${heading}`)}</h3>
      {tools[heading]}
      <FormSettings
        {...given}
        slugs={slugs
          .filter((slug) => headingOf(slug) === heading)
          .toSorted((one, other) => placeOf(one) - placeOf(other))}
      />
    </section>
  ));
}

/** Texts of the form itself, before and after it is sent. */
const TEXTS = [
  ['title'],
  ['texts', 'title'],
  ['texts', 'description'],
  ['texts', 'hint'],
  ['texts', 'submit'],
  ['texts', 'next'],
  ['texts', 'sending'],
  ['success', 'title'],
  ['success', 'button'],
  ['failure', 'title'],
  ['failure', 'message'],
  ['failure', 'button'],
] as const;

function FormTexts() {
  const { text } = useStudio();
  const { read, variant, mayEdit, selected } = useEditor();
  const details = useRef<HTMLDetailsElement>(null);
  const chosen = selected !== undefined && 'text' in selected ? selected.text : undefined;
  useEffect(() => {
    // The author may have opened it by hand, so a selection elsewhere does not close it.
    if (chosen !== undefined && details.current !== null) details.current.open = true;
  }, [chosen]);
  const form = read.snapshot.variants[variant]?.form;
  if (!isObject(form)) return null;
  const hasSteps = writtenSteps(read, variant).length > 0;
  const cases = valueAt(form, ['success', 'cases']);
  const count = Array.isArray(cases) ? cases.length : 0;
  return (
    <details className="zs-panel" ref={details}>
      <summary>{text('studio.formTexts.title')}</summary>
      <fieldset className="zs-settings" disabled={!mayEdit}>
        <legend className="zs-visually-hidden">{text('studio.formTexts.title')}</legend>
        {TEXTS.filter((path) => hasSteps || path[1] !== 'next').map((path) => (
          <FormText key={path.join('.')} label={text(`studio.formTexts.${path.join('.')}`)} path={path} />
        ))}
        {Array.from({ length: count }, (_, index) => (
          <FormText
            // biome-ignore lint/suspicious/noArrayIndexKey: cases have no key but their index
            key={index}
            label={text(
              count === 1 ? 'studio.formTexts.success.cases.message' : 'studio.formTexts.success.case',
              { number: index + 1, count },
            )}
            path={['success', 'cases', index, 'message']}
          />
        ))}
      </fieldset>
    </details>
  );
}

function FormText({ label, path }: { label: string; path: EditPath }) {
  const editor = useEditor();
  return (
    <Selectable path={path}>
      <Wording label={label} isNeeded={isNeededText(path)} {...formTextOf(editor, path)} />
    </Selectable>
  );
}

/** Marks a text in the preview while it has the focus. */
function Selectable({ path, children }: { path: EditPath; children: ReactNode }) {
  const { selected, select } = useEditor();
  const name = formTextNamed(path);
  if (name === undefined) return children;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the focus of its inputs
    <div
      data-settings={sameTarget(selected, { text: name }) ? 'selected' : undefined}
      onFocus={() => select({ text: name })}
    >
      {children}
    </div>
  );
}

/** Place of a text of the form: its key, or its path for a text in place. */
type Place = { key: string } | { file: string; path: EditPath; wording: Record<string, Json> };

/** Edits every text that the form's files name, with all languages side by side. */
function Translations() {
  const { text } = useStudio();
  const { draft, slug, read, textUses, mayEdit, do: run } = useEditor();
  const [isMissingOnly, setMissingOnly] = useState(false);
  const places = useMemo(() => textsOf(draft.files, slug, read.definitions.texts), [draft.files, slug, read]);
  const languages = languagesOf(read.definitions.texts);
  const rows = places.map((place): TextRow => {
    if (!('key' in place)) {
      const { file, path, wording } = place;
      return {
        name: path.join('.'),
        wording: (lang) => String(wording[lang] ?? ''),
        onChange: mayEdit
          ? (lang, value) => run({ type: 'set', file, path: [...path, lang], value })
          : undefined,
      };
    }
    const { key } = place;
    const isShared = (textUses[key] ?? []).some((one) => one !== `forms/${slug}`);
    return {
      name: key,
      uses: isShared && <SharedNote name={key} />,
      wording: (lang) => read.definitions.texts[lang]?.[key],
      onChange:
        mayEdit && !isShared ? (lang, next) => run({ type: 'set-text', lang, key, text: next }) : undefined,
    };
  });
  const missing = rows.filter((row) => isIncomplete(row, languages));
  return (
    <Folded id="editor-translations" title={text('studio.translations.title', { count: missing.length })}>
      <TickBox
        label={text('studio.texts.missing', { count: missing.length })}
        isOn={isMissingOnly}
        onChange={setMissingOnly}
      />
      <TextsTable
        label={text('studio.translations.region')}
        languages={languages}
        rows={isMissingOnly ? missing : rows}
      />
    </Folded>
  );
}

function SharedNote({ name }: { name: string }) {
  const { text } = useStudio();
  return (
    <>
      {text('studio.translations.shared')}{' '}
      <a className="zy-link" href={`/studio/texts?search=${name}`}>
        {text('studio.texts.title')}
      </a>
    </>
  );
}

function textsOf(files: DocumentFiles, slug: string, texts: Dictionaries): Place[] {
  const languages = languagesOf(texts);
  const keys = new Set<string>();
  const inPlace: Place[] = [];
  const look = (file: string, value: Json, path: EditPath): void => {
    if (isInlineText(value, languages)) inPlace.push({ file, path, wording: value });
    else if (Array.isArray(value))
      for (const [index, item] of value.entries()) look(file, item, [...path, index]);
    else if (isObject(value))
      for (const [name, item] of Object.entries(value)) look(file, item, [...path, name]);
  };
  for (const part of ['form', 'ui', 'schema'] as const) {
    const file = formFile(slug, part);
    const value = readObject(files, file) ?? {};
    for (const { key } of textRefs(value)) keys.add(key);
    look(file, value, []);
  }
  return [...[...keys].map((key) => ({ key })), ...inPlace];
}
