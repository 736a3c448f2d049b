import { type FormEvent, useId, useRef, useState } from 'react';
import { saveDraft } from '#contract';
import type { DocumentFiles } from '#engine/authoring';
import { useStudio } from '../../studio-context.ts';
import { LEAVING, useSending } from '../../use-sending.ts';
import { useStudioCall } from '../../use-studio-call.ts';
import { Button } from '../button.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { documentParams } from './document-params.ts';

/** Pattern of a document's slug: small Latin letters and digits, in parts joined by single hyphens. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Select among the inputs for a new document, with grouped options. */
export interface NewDocumentSelect {
  name: string;
  label: string;
  /** Options below a heading; '' for no heading. */
  groups: readonly { heading: string; options: readonly { value: string; title: string }[] }[];
}

interface NewDocumentProps {
  title: string;
  /** Fields of the form. `suggest` derives a value from the title, the first field, until one is typed. */
  fields: readonly { name: string; label: string; hint?: string; suggest?(title: string): string }[];
  selects: readonly NewDocumentSelect[];
  /**
   * Initial values by the names of the inputs, if a link led here; the form is then open and filled in with
   * them.
   */
  initial?: Readonly<Record<string, string>> | undefined;
  /** Returns the field with an error and its sentence; undefined if there is none. */
  problemOf(typed: Typed): { field: string; sentence: string } | undefined;
  /** Returns the files of the new document. */
  create(typed: Typed): Promise<{ id: string; files: DocumentFiles }>;
  /** Returns the URL of its editor. */
  editorOf(id: string, typed: Typed): string;
}

/** Function that returns the trimmed value of the input with a name. */
export type Typed = (name: string) => string;

/** Form that creates a document as a draft, which only the studio shows, and opens its editor. */
export function NewDocument(props: NewDocumentProps) {
  const { title: heading, fields, selects, initial, problemOf, create, editorOf } = props;
  const { text } = useStudio();
  const call = useStudioCall();
  const id = useId();
  const { problem, send } = useSending('studio.notSaved');
  const [wrong, setWrong] = useState<ReturnType<NewDocumentProps['problemOf']>>();
  const written = useRef(new Set<string>());
  const title = initial?.[fields[0]?.name ?? ''];

  const suggest = ({ currentTarget, target }: FormEvent<HTMLFormElement>): void => {
    if (!(target instanceof HTMLInputElement)) return;
    written.current.add(target.name);
    if (target.name !== fields[0]?.name) return;
    for (const field of fields) {
      const input = currentTarget.elements.namedItem(field.name);
      const isFree = field.suggest !== undefined && !written.current.has(field.name);
      if (isFree && input instanceof HTMLInputElement) input.value = field.suggest?.(target.value) ?? '';
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed: Typed = (name) => String(data.get(name) ?? '').trim();
    const found = problemOf(typed);
    setWrong(found);
    if (found !== undefined) {
      document.getElementById(`${id}-${found.field}`)?.focus();
      return;
    }
    await send(async () => {
      const { id: document, files } = await create(typed);
      const { kind, slug } = documentParams(document);
      await call(saveDraft, { params: { kind, slug }, body: { files: { ...files }, revision: 0 } });
      location.assign(editorOf(document, typed));
      return LEAVING;
    });
  };

  return (
    <details className="zs-panel" open={initial !== undefined}>
      <summary>{heading}</summary>
      <form className="zs-form" onInput={suggest} onSubmit={(event) => void submit(event)} noValidate>
        {fields.map(({ name, label, hint, suggest: suggested }) => (
          <div className="zs-field" key={name}>
            <label htmlFor={`${id}-${name}`}>{label}</label>
            <input
              className="zs-input"
              id={`${id}-${name}`}
              name={name}
              autoComplete="off"
              defaultValue={initial?.[name] ?? (title && suggested?.(title)) ?? ''}
              aria-invalid={wrong?.field === name}
              aria-describedby={`${id}-${name}-problem${hint === undefined ? '' : ` ${id}-${name}-hint`}`}
            />
            <ProblemNote id={`${id}-${name}-problem`}>{wrong?.field === name && wrong.sentence}</ProblemNote>
            {hint !== undefined && (
              <p className="zs-small" id={`${id}-${name}-hint`}>
                {hint}
              </p>
            )}
          </div>
        ))}
        {selects.map(({ name, label, groups }) => (
          <div className="zs-field" key={name}>
            <label htmlFor={`${id}-${name}`}>{label}</label>
            <select className="zs-input" id={`${id}-${name}`} name={name} defaultValue={initial?.[name]}>
              {groups.map(({ heading, options }) => {
                const offered = options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.title}
                  </option>
                ));
                return heading === '' ? (
                  offered
                ) : (
                  <optgroup key={heading} label={heading}>
                    {offered}
                  </optgroup>
                );
              })}
            </select>
          </div>
        ))}
        <ProblemNote>{problem}</ProblemNote>
        <Button look="main" label={text('studio.newForm.submit')} type="submit" />
      </form>
    </details>
  );
}
