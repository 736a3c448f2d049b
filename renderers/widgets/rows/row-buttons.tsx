import { toInputName } from '#engine/model/json';
import { NATIVE_FIELDS } from '#engine/model/request';
import type { Translate } from '../../controls/control.ts';
import { NoScript } from '../../controls/no-script.tsx';
import type { RowAction } from './row-list.ts';

interface RowButtonProps {
  action: RowAction;
  /** Path of the list. */
  path: string;
  /** Key of the row that the button changes. */
  rowKey?: number;
  /** Place of the row, from 1. */
  number?: string;
  /** Id of the control to which a browser without script scrolls, with the focus. */
  home: string;
  /** Caption of the button, if it differs from the action's own. */
  caption?: string | undefined;
  translate: Translate;
  onAct(action: RowAction, key?: number): void;
}

/**
 * Shows a button for an action on a row. Without script it submits the form and keeps all answers; with script
 * it must not be a submit button, because Enter would press the first one.
 */
export function RowButton(props: RowButtonProps) {
  const { action, path, rowKey, number, home, caption, translate, onAct } = props;
  const className = action === 'add' ? 'zy-button zy-button--secondary' : 'zy-link zy-link--button';
  const content = (
    <>
      <span>{caption ?? translate(`form.rows.${action}`)}</span>
      {number !== undefined && (
        <span className="zy-visually-hidden">{` ${translate('form.rows.ofRow', { number })}`}</span>
      )}
    </>
  );
  return (
    <>
      <button
        className={`${className} zy-needs-script`}
        type="button"
        data-action={action}
        onClick={() => onAct(action, rowKey)}
      >
        {content}
      </button>{' '}
      <NoScript>
        {import.meta.env.SSR && (
          <button
            className={className}
            type="submit"
            name={NATIVE_FIELDS.continued}
            value={[toInputName(path), action, ...(rowKey === undefined ? [] : [rowKey])].join(' ')}
            formAction={`#${home}`}
          >
            {content}
          </button>
        )}
      </NoScript>
    </>
  );
}

/**
 * Renders a hidden submit button before the others, for Enter without script: the first submit button of the
 * page would change the rows.
 */
export const SendOnEnter = () => (
  <NoScript>
    {import.meta.env.SSR && (
      <button className="zy-visually-hidden" type="submit" tabIndex={-1} aria-hidden="true" />
    )}
  </NoScript>
);
