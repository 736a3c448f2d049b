import { useEffect, useMemo, useState } from 'react';
import { type EditCommand, type FormSettingsPart, formSettingsParts, readObject } from '#engine/authoring';
import type { Lang, Text } from '#engine/model/definition';
import { type Json, type JsonObject, valueAt } from '#engine/model/json';
import { formFile } from '#engine/model/load';
import { namesWith } from '#engine/model/names';
import type { Problem } from '#engine/model/problems';
import { ContractOnly } from '../../../../parts/contract-only.tsx';
import { LazyPart } from '../../../../parts/lazy-part.tsx';
import type { SettingChange } from '../../../../parts/settings/settings.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { answersIn } from '../read-form.ts';
import { writeIn } from '../use-write.ts';
import { ownNamesOf } from './own-names.ts';
import { pointerInPart } from './pointer-in-part.ts';

interface FormSettingsProps {
  problems: readonly Problem[];
  place: { file: string; pointer: string } | undefined;
}

/** Settings of the named members of form.json, in this order, each as a form generated from its meta-schema. */
export function FormSettings({ slugs, ...given }: FormSettingsProps & { slugs: readonly string[] }) {
  const { lang } = useStudio();
  const parts = new Map(formSettingsParts(lang).map((part) => [part.slug, part]));
  return slugs.flatMap((slug) => {
    const part = parts.get(slug);
    return part === undefined ? [] : [<PartSettings key={slug} {...given} part={part} />];
  });
}

interface PartSettingsProps extends FormSettingsProps {
  part: FormSettingsPart;
}

/**
 * Settings of a part, rendered only when unfolded, so that they cost nothing while the form is edited
 * elsewhere.
 */
function PartSettings({ part, problems, place }: PartSettingsProps) {
  const { slug, variant } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const wanted = useMemo(() => {
    const pointer = place && pointerInPart(place, { slug, variant, part: part.slug });
    return pointer === undefined ? undefined : { pointer };
  }, [place, slug, variant, part.slug]);
  useEffect(() => {
    if (wanted !== undefined) setOpen(true);
  }, [wanted]);
  return (
    <details className="zs-panel" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{part.title}</summary>
      {isOpen && <OpenPart part={part} problems={problems} place={wanted} />}
    </details>
  );
}

interface OpenPartProps extends Pick<PartSettingsProps, 'part' | 'problems'> {
  place: { pointer: string } | undefined;
}

function OpenPart({ part, problems, place }: OpenPartProps) {
  const { text, lang } = useStudio();
  const {
    draft,
    read,
    slug,
    variant,
    reach,
    textUses,
    mayEdit,
    mayEditContract,
    proposeContract,
    do: run,
    form: compiled,
  } = useEditor();
  const shown = read.snapshot.variants[variant];
  const form: JsonObject = shown?.form ?? {};
  const names = useMemo(
    () => namesWith(draft.names, read.definitions, `forms/${slug}`),
    [draft.names, read.definitions, slug],
  );
  const ownNames = useMemo(() => ownNamesOf(read, variant, lang), [read, variant, lang]);
  const answers = useMemo(
    () => (compiled ? answersIn(compiled.schema, compiled.uiSchema, text) : []),
    [compiled, text],
  );
  const own = useMemo(
    () =>
      problems.flatMap((problem) => {
        const pointer = pointerInPart(problem, { slug, variant, part: part.slug });
        return pointer === undefined ? [] : [{ ...problem, pointer }];
      }),
    [problems, slug, variant, part.slug],
  );
  const file = formFile(slug, 'form');
  const isOfForm = part.scope === 'form';
  const { [part.slug]: written } = isOfForm ? (readObject(draft.files, file) ?? {}) : form;
  const value: JsonObject = written === undefined ? {} : { [part.slug]: written };
  const given = {
    schema: part.schema,
    ui: part.ui,
    value,
    definitions: read.definitions,
    names,
    ownNames,
    answers,
    keepsKeys: reach === 'all',
    otherUses: (key: string) => (textUses[key] ?? []).filter((one) => one !== `forms/${slug}`),
    problems: own,
    place,
    mayEdit: part.role === 'contract' ? mayEditContract : mayEdit,
    onChange: (changes: readonly SettingChange[], after: Json): void =>
      run(
        ...changes.map((change): EditCommand => {
          if (isOfForm) return { ...change, file };
          const { path, value: next } = wholeList(change, after);
          return writeIn({ slug, variant, part: 'form', path }, next);
        }),
      ),
    setText: (language: Lang, key: string, phrase: Text): void =>
      run({ type: 'set-text', lang: language, key, text: phrase }),
  };
  return (
    <>
      {part.role === 'contract' && <ContractOnly isProposing={mayEditContract} onPropose={proposeContract} />}
      <LazyPart of={fetchSettings} given={given} />
    </>
  );
}

const fetchSettings = async () => (await import('../../../../parts/settings/settings.tsx')).Settings;

/** Returns the whole changed list: a variant's list replaces the form's and cannot edit it. */
function wholeList(change: SettingChange, after: Json) {
  const isItem = change.type === 'remove' && typeof change.path.at(-1) === 'number';
  if (change.type === 'set') return { path: change.path, value: change.value };
  if (change.type === 'remove' && !isItem) return { path: change.path, value: undefined };
  const path = isItem ? change.path.slice(0, -1) : change.path;
  return { path, value: valueAt(after, path) as Json | undefined };
}
