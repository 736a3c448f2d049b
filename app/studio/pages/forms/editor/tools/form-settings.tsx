import { useMemo } from 'react';
import { type DocumentSummary, listDocuments } from '#contract';
import { type EditCommand, type FormSettingsPart, formSettingsParts } from '#engine/authoring';
import { type Json, type JsonObject, objectIn, valueAt } from '#engine/model/json';
import { formFile } from '#engine/model/load';
import type { Problem } from '#engine/model/problems';
import { provableAnswers } from '#engine/model/proof';
import { type SettingChange, Settings } from '../../../../parts/settings/settings.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useStudioQuery } from '../../../../use-studio-call.ts';
import { useEditor } from '../editor-context.ts';

interface FormSettingsProps {
  problems: readonly Problem[];
  place: { file: string; pointer: string } | undefined;
}

const NONE: readonly DocumentSummary[] = [];

/** The parts of form.json, each as a form of its meta-schema. */
export function FormSettings(given: FormSettingsProps) {
  const { lang } = useStudio();
  const documents = useStudioQuery(listDocuments).data?.documents ?? NONE;
  return formSettingsParts(lang).map((part) => (
    <PartSettings key={part.slug} {...given} part={part} documents={documents} />
  ));
}

interface PartSettingsProps extends FormSettingsProps {
  part: FormSettingsPart;
  documents: readonly DocumentSummary[];
}

function PartSettings({ part, documents, problems, place }: PartSettingsProps) {
  const { text } = useStudio();
  const { read, slug, variant, reach, textUses, mayEdit, mayEditContract, do: run } = useEditor();
  const shown = read.snapshot.variants[variant];
  const form: JsonObject = shown?.form ?? {};
  const names = useMemo(
    () => ({
      payloads: named(Object.keys(objectIn(form.payloads))),
      'proved-answers': named([...provableAnswers(shown?.schema ?? {}, shown?.ui ?? {}).keys()]),
    }),
    [form, shown],
  );
  const own = useMemo(
    () =>
      problems.flatMap((problem) => {
        const pointer = pointerInPart(problem, slug, part.slug);
        return pointer === undefined ? [] : [{ ...problem, pointer }];
      }),
    [problems, slug, part.slug],
  );
  const wanted = useMemo(() => {
    const pointer = place && pointerInPart(place, slug, part.slug);
    return pointer === undefined ? undefined : { pointer };
  }, [place, slug, part.slug]);
  const value: JsonObject = form[part.slug] === undefined ? {} : { [part.slug]: form[part.slug] as Json };
  return (
    <details className="zs-panel" open={wanted === undefined ? undefined : true}>
      <summary>{part.title}</summary>
      {part.role === 'contract' && !mayEditContract && (
        <p className="zs-notice">{text('studio.contractOnly')}</p>
      )}
      <Settings
        schema={part.schema}
        ui={part.ui}
        value={value}
        definitions={read.definitions}
        documents={documents}
        names={names}
        keepsKeys={reach === 'all'}
        otherUses={(key) => (textUses[key] ?? []).filter((one) => one !== `forms/${slug}`)}
        problems={own}
        place={wanted}
        mayEdit={part.role === 'contract' ? mayEditContract : mayEdit}
        onChange={(changes, after) =>
          run(
            ...changes.map((change): EditCommand => {
              const { path, value: next } = wholeList(change, after);
              const target = { slug, variant, part: 'form' as const, path };
              return next === undefined
                ? { type: 'remove-in-form', ...target }
                : { type: 'set-in-form', ...target, value: next };
            }),
          )
        }
        setText={(language, key, phrase) => run({ type: 'set-text', lang: language, key, text: phrase })}
      />
    </details>
  );
}

const named = (values: readonly string[]) => values.map((value) => ({ value, title: value }));

/** A list is written as a whole: that of a variant replaces the form's, and is no edit of it. */
function wholeList(change: SettingChange, after: Json) {
  const isItem = change.type === 'remove' && typeof change.path.at(-1) === 'number';
  if (change.type === 'set') return { path: change.path, value: change.value };
  if (change.type === 'remove' && !isItem) return { path: change.path, value: undefined };
  const path = isItem ? change.path.slice(0, -1) : change.path;
  return { path, value: valueAt(after, path) as Json | undefined };
}

/** Where a problem of form.json is in the settings of one part; those of a variant are shown beside them. */
function pointerInPart(
  { file, pointer }: { file: string; pointer: string },
  slug: string,
  part: string,
): string | undefined {
  const own = file === formFile(slug, 'form') ? pointer.replace(/^\/variants\/[^/]+\/form(?=\/)/, '') : '';
  return own === `/${part}` || own.startsWith(`/${part}/`) ? own : undefined;
}
