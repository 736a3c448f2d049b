import { type FormEvent, useId, useState } from 'react';
import { type OpenedDocument, openDocument, saveDraft } from '#contract';
import { copyForm, type DocumentFiles, FORM_TEMPLATES, type FormTemplate, newForm } from '#engine';
import { refusalText } from '../../../call-studio.ts';
import { useStudio } from '../../../studio-context.ts';
import { useStudioCall } from '../../../use-studio-call.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Begins a form from a template or as a copy, as a draft that nobody but the studio sees. */
export function NewForm({ existing }: { existing: readonly string[] }) {
  const { text } = useStudio();
  const call = useStudioCall();
  const id = useId();
  const [problem, setProblem] = useState('');

  const filesOf = async (
    source: string,
    slug: string,
    title: { ru: string; en: string },
  ): Promise<DocumentFiles> => {
    if (isTemplate(source)) return newForm(slug, title, source);
    const { live, files } = await call<OpenedDocument>(openDocument, {
      params: { kind: 'forms', slug: source },
    });
    return copyForm(Object.keys(live).length > 0 ? live : files, source, slug, title);
  };

  const begin = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const said = (name: string): string => String(data.get(name) ?? '').trim();
    const slug = said('slug');
    const wrong =
      said('ru') === '' ? 'title' : !SLUG.test(slug) ? 'slug' : existing.includes(slug) ? 'taken' : undefined;
    if (wrong !== undefined) return setProblem(text(`studio.newForm.problem.${wrong}`));
    try {
      const files = await filesOf(said('source'), slug, { ru: said('ru'), en: said('en') || said('ru') });
      await call(saveDraft, { params: { kind: 'forms', slug }, body: { files: { ...files }, revision: 0 } });
      location.assign(`/studio/forms/${slug}`);
    } catch (error) {
      setProblem(refusalText(error) ?? text('studio.notSaved'));
    }
  };

  return (
    <details className="zs-panel">
      <summary>{text('studio.newForm.title')}</summary>
      <form className="zs-form" onSubmit={(event) => void begin(event)} noValidate>
        {(['ru', 'en', 'slug'] as const).map((name) => (
          <div className="zs-field" key={name}>
            <label htmlFor={`${id}-${name}`}>{text(`studio.newForm.${name}`)}</label>
            <input
              className="zs-input"
              id={`${id}-${name}`}
              name={name}
              autoComplete="off"
              aria-describedby={name === 'slug' ? `${id}-hint` : undefined}
            />
            {name === 'slug' && (
              <p className="zs-small" id={`${id}-hint`}>
                {text('studio.newForm.slug.hint')}
              </p>
            )}
          </div>
        ))}
        <div className="zs-field">
          <label htmlFor={`${id}-source`}>{text('studio.newForm.source')}</label>
          <select className="zs-input" id={`${id}-source`} name="source">
            {FORM_TEMPLATES.map((template) => (
              <option key={template} value={template}>
                {text(`studio.newForm.template.${template}`)}
              </option>
            ))}
            {existing.map((slug) => (
              <option key={slug} value={slug}>
                {text('studio.newForm.copy', { slug })}
              </option>
            ))}
          </select>
        </div>
        <p className="zs-problem" role="alert">
          {problem}
        </p>
        <button className="zy-button" type="submit">
          {text('studio.newForm.submit')}
        </button>
      </form>
    </details>
  );
}

const isTemplate = (source: string): source is FormTemplate =>
  (FORM_TEMPLATES as readonly string[]).includes(source);
