import { useMemo, useState } from 'react';
import { applyCommand } from '#engine';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { compileHere, readForm } from '../read-form.ts';
import { type PreviewState, previewStates, STATE_GROUPS } from './preview-states.ts';
import { ShownForm } from './shown-form.tsx';
import { type FormText, judgedBy, useCompiled } from './use-compiled.ts';
import { useSamples } from './use-samples.ts';

const WIDTHS = [375, 768, 1280] as const;

/** The form as visitors will see it, by the theme of the site; what is sent here goes nowhere and is shown instead. */
export function Preview({ id }: { id: string }) {
  const { text, lang } = useStudio();
  const { variant, form, draft } = useEditor();
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(375);
  const [chosen, setChosen] = useState('empty');
  const key = useMemo(() => (form === undefined ? undefined : judgedBy(form)), [form]);
  const samples = useSamples(id, { files: draft.files, variant, key });
  const states = useMemo(
    () => (form === undefined ? [] : previewStates(samples, { ...form, lang })),
    [samples, form, lang],
  );
  const state = states.find((one) => one.id === chosen) ?? states[0];
  const shown = useShownText(state?.withCaptcha === true);
  const { bundle, isStale, isBroken } = useCompiled(id, shown);
  return (
    <>
      <div className="zs-choices">
        <label className="zs-inline">
          {text('studio.preview.width')}
          <select
            className="zs-input"
            value={width}
            onChange={(event) => setWidth(WIDTHS.find((one) => String(one) === event.target.value) ?? 375)}
          >
            {WIDTHS.map((one) => (
              <option key={one} value={one}>
                {text(`studio.preview.width.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <StateList states={states} chosen={state?.id ?? ''} onChoose={setChosen} />
      </div>
      <p className="zs-small" role="status">
        {isBroken ? text('studio.preview.broken') : isStale ? text('studio.preview.stale') : ''}
      </p>
      {bundle === undefined || state === undefined ? (
        <div className="zs-preview">
          <div className="zy-form-placeholder" aria-busy="true" />
        </div>
      ) : (
        <ShownForm
          key={`${variant} ${bundle.form.lang} ${state.id} ${JSON.stringify(state.answers)}`}
          bundle={bundle}
          state={state}
          width={width}
          isStale={isStale}
        />
      )}
    </>
  );
}

/** What is written, with the captcha turned on where it is to be looked at. */
function useShownText(withCaptcha: boolean): FormText {
  const { slug, variant, lang, form, draft, shared } = useEditor();
  const { files } = draft;
  return useMemo(() => {
    if (!withCaptcha || form?.behaviour.captcha.enabled === true) return { files, form };
    const asked = applyCommand(files, {
      type: 'set-in-form',
      slug,
      variant,
      part: 'form',
      path: ['captcha', 'enabled'],
      value: true,
    });
    return { files: asked, form: compileHere(readForm(shared, asked, slug), variant, lang) };
  }, [withCaptcha, files, form, slug, variant, lang, shared]);
}

interface StateListProps {
  states: readonly PreviewState[];
  chosen: string;
  onChoose(id: string): void;
}

function StateList({ states, chosen, onChoose }: StateListProps) {
  const { text } = useStudio();
  return (
    <label className="zs-inline">
      {text('studio.preview.state')}
      <select
        className="zs-input zs-states"
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      >
        {STATE_GROUPS.map((group) => {
          const members = states.filter((one) => one.group === group);
          if (members.length === 0) return null;
          return (
            <optgroup key={group} label={text(`studio.preview.states.${group}`)}>
              {members.map(({ id, name }) => (
                <option key={id} value={id}>
                  {'said' in name ? name.said : text(name.key)}
                </option>
              ))}
            </optgroup>
          );
        })}
      </select>
    </label>
  );
}
