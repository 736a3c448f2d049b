import type { JsonObject } from '#engine/model/json';
import { provableAnswers, provedAnswer } from '#engine/model/proof';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';

/** Which answer is proved by a one-time code before the form is accepted. */
export function Proof() {
  const { text } = useStudio();
  const { read, slug, variant, mayEditContract, do: run } = useEditor();
  const shown = read.snapshot.variants[variant];
  const form: JsonObject = shown?.form ?? {};
  const answers = [...provableAnswers(shown?.schema ?? {}, shown?.ui ?? {}).keys()];
  const proved = provedAnswer(form) ?? '';
  // One that is gone is still shown: the check names it.
  const choices = proved === '' || answers.includes(proved) ? answers : [proved, ...answers];
  const place = { slug, variant, part: 'form' as const, path: ['proof'] };
  return (
    <details className="zs-panel">
      <summary>{text('studio.proof.title')}</summary>
      <p className="zs-small">{text('studio.proof.about')}</p>
      {!mayEditContract && <p className="zs-notice">{text('studio.contractOnly')}</p>}
      {choices.length === 0 ? (
        <p className="zs-small">{text('studio.proof.nothing')}</p>
      ) : (
        <fieldset className="zs-settings" disabled={!mayEditContract}>
          <legend className="zs-visually-hidden">{text('studio.proof.title')}</legend>
          <label className="zs-inline">
            {text('studio.proof.answer')}
            <select
              className="zs-input"
              value={proved}
              onChange={({ target: { value } }) =>
                value === ''
                  ? run({ type: 'remove-in-form', ...place })
                  : run({ type: 'set-in-form', ...place, value: { answer: value } })
              }
            >
              <option value="">{text('studio.proof.none')}</option>
              {choices.map((path) => (
                <option key={path} value={path}>
                  {path}
                </option>
              ))}
            </select>
          </label>
        </fieldset>
      )}
    </details>
  );
}
