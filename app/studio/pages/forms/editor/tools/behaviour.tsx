import { type JsonObject, objectIn, valueAt } from '#engine/model/json';
import { TickBox } from '../../../../parts/tick-box.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';

/** Captcha and failure: the bank relies on them, so only an editor of the contract sets them. */
export function Behaviour() {
  const { text } = useStudio();
  const { read, slug, variant, mayEditContract, do: run } = useEditor();
  const form: JsonObject = read.snapshot.variants[variant]?.form ?? {};
  const captcha = objectIn(form.captcha);
  const set = (path: readonly string[], value: string | boolean): void =>
    run({ type: 'set-in-form', slug, variant, part: 'form', path, value });
  return (
    <details className="zs-panel">
      <summary>{text('studio.behaviour.title')}</summary>
      {!mayEditContract && <p className="zs-notice">{text('studio.contractOnly')}</p>}
      <fieldset className="zs-settings" disabled={!mayEditContract}>
        <legend className="zs-visually-hidden">{text('studio.behaviour.title')}</legend>
        <TickBox
          label={text('studio.behaviour.captcha')}
          isOn={captcha.enabled === true}
          onChange={(isOn) => set(['captcha', 'enabled'], isOn)}
        />
        {captcha.enabled === true && (
          <TickBox
            label={text('studio.behaviour.captchaWide')}
            isOn={captcha.wideOnPhones !== false}
            onChange={(isOn) => set(['captcha', 'wideOnPhones'], isOn)}
          />
        )}
        <label className="zs-inline">
          {text('studio.behaviour.failure')}
          <select
            className="zs-input"
            value={String(valueAt(form, ['failure', 'mode']))}
            onChange={(event) => set(['failure', 'mode'], event.target.value)}
          >
            {['panel', 'dialog', 'silent'].map((mode) => (
              <option key={mode} value={mode}>
                {text(`studio.behaviour.failure.${mode}`)}
              </option>
            ))}
          </select>
        </label>
        {valueAt(form, ['failure', 'mode']) !== 'silent' && (
          <TickBox
            label={text('studio.behaviour.failure.closesModal')}
            isOn={valueAt(form, ['failure', 'closesModal']) === true}
            onChange={(isOn) => set(['failure', 'closesModal'], isOn)}
          />
        )}
      </fieldset>
    </details>
  );
}
