import { useState } from 'react';
import { PREVIEW_STATES, type PreviewState, ShownForm } from '../../../parts/preview/shown-form.tsx';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';
import { useCompiled } from './use-compiled.ts';

const WIDTHS = [375, 768, 1280] as const;

/** The form as visitors will see it, by the theme of the site; what is sent here goes nowhere and is shown instead. */
export function Preview({ id }: { id: string }) {
  const { text } = useStudio();
  const { variant } = useEditor();
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(375);
  const [state, setState] = useState<PreviewState>('empty');
  const { bundle, isStale, isBroken } = useCompiled(id);
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
        <label className="zs-inline">
          {text('studio.preview.state')}
          <select
            className="zs-input"
            value={state}
            onChange={(event) =>
              setState(PREVIEW_STATES.find((one) => one === event.target.value) ?? 'empty')
            }
          >
            {PREVIEW_STATES.map((one) => (
              <option key={one} value={one}>
                {text(`studio.preview.state.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="zs-small" role="status">
        {isBroken ? text('studio.preview.broken') : isStale ? text('studio.preview.stale') : ''}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys */}
      <section className="zs-preview" tabIndex={0} aria-label={text('studio.preview.region')}>
        <div className="zs-preview__page" data-width={width} lang={bundle?.form.lang}>
          {bundle === undefined ? (
            <div className="zy-form-placeholder" aria-busy="true" />
          ) : (
            <ShownForm key={`${variant} ${bundle.form.lang} ${state}`} bundle={bundle} state={state} />
          )}
        </div>
      </section>
    </>
  );
}
