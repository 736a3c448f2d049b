import { RESUME_WAYS } from '#engine/model/definition';
import { type JsonObject, objectIn } from '#engine/model/json';
import { TickBox } from '../../../../parts/tick-box.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';

const FIRST_DAYS = 14;
const MAX_DAYS = 90;

/** Whether visitors may finish the form on another device, for how long, and where the link is sent. */
export function Resume() {
  const { text } = useStudio();
  const { read, slug, variant, mayEditContract, do: run } = useEditor();
  const form: JsonObject = read.snapshot.variants[variant]?.form ?? {};
  const isOn = form.resume !== undefined;
  const { days, by } = objectIn(form.resume);
  const ways: readonly unknown[] = Array.isArray(by) ? by : [];
  const place = { slug, variant, part: 'form' as const, path: ['resume'] };
  const set = (rule: { days: number; by: string[] }): void =>
    run({ type: 'set-in-form', ...place, value: rule });
  return (
    <details className="zs-panel">
      <summary>{text('studio.resume.title')}</summary>
      <p className="zs-small">{text('studio.resume.about')}</p>
      {!mayEditContract && <p className="zs-notice">{text('studio.contractOnly')}</p>}
      <fieldset className="zs-settings" disabled={!mayEditContract}>
        <legend className="zs-visually-hidden">{text('studio.resume.title')}</legend>
        <TickBox
          label={text('studio.resume.on')}
          isOn={isOn}
          onChange={(wanted) =>
            wanted
              ? set({ days: FIRST_DAYS, by: [...RESUME_WAYS] })
              : run({ type: 'remove-in-form', ...place })
          }
        />
        {isOn && (
          <>
            <label className="zs-inline">
              {text('studio.resume.days')}
              <input
                className="zs-input"
                type="number"
                min={1}
                max={MAX_DAYS}
                value={Number(days)}
                onChange={({ target }) => {
                  const wanted = target.valueAsNumber;
                  if (wanted >= 1 && wanted <= MAX_DAYS)
                    set({ days: Math.trunc(wanted), by: ways.map(String) });
                }}
              />
            </label>
            {RESUME_WAYS.map((way) => (
              <TickBox
                key={way}
                label={text(`studio.resume.${way}`)}
                isOn={ways.includes(way)}
                onChange={(wanted) => {
                  const next = RESUME_WAYS.filter((one) => (one === way ? wanted : ways.includes(one)));
                  if (next.length > 0) set({ days: Number(days), by: next });
                }}
              />
            ))}
          </>
        )}
      </fieldset>
    </details>
  );
}
