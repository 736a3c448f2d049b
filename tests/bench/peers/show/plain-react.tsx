import '../../../../renderers/styles/index.css';
import { useRef } from 'react';
import type { BenchForm } from '../bench-form.ts';
import type { Show } from './peer.ts';
import { renderBelow } from './render-below.tsx';

/** Renders uncontrolled inputs without validation in our own styles, the lower bound of React's cost. */
function PlainForm({ form, onSubmit }: { form: BenchForm; onSubmit: () => void }) {
  const answers = useRef<Record<string, string>>({});
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {form.fields.map(({ path, label, kind }) => (
        <div className="zy-field" key={path}>
          <label className="zy-label" htmlFor={path}>
            {label}
          </label>
          {kind === 'box' ? (
            <input id={path} name={path} type="checkbox" defaultChecked />
          ) : (
            <input
              className="zy-input"
              id={path}
              name={path}
              onInput={(event) => {
                answers.current[path] = event.currentTarget.value;
              }}
            />
          )}
        </div>
      ))}
      <button type="submit">Отправить</button>
    </form>
  );
}

export const show: Show = (root, form, onSubmit) =>
  renderBelow(root, <PlainForm form={form} onSubmit={onSubmit} />);
