import type { JsonObject } from '#engine/model/json';
import { objectIn } from '#engine/model/json';
import { firstControlId, itemFieldsOf } from './item-fields.ts';
import { RowButton } from './row-buttons.tsx';
import type { RowProps } from './row-props.ts';
import { answerLine, summaryOf } from './summary.ts';

interface RemovedRowProps
  extends Pick<RowProps, 'path' | 'outer' | 'listId' | 'rows' | 'schema' | 'lang' | 'translate' | 'onAct'> {
  ui: JsonObject;
}

/**
 * Shows, in place of the last removed row, a line with a button that restores it; renders nothing if there is
 * none.
 */
export function RemovedRow(props: RemovedRowProps) {
  const { path, outer, listId, rows, schema, ui, lang, translate, onAct } = props;
  if (rows.removed === undefined) return null;
  const { index, value } = rows.removed;
  const fields = itemFieldsOf(objectIn(schema.items), ui);
  const row = fields.length > 0 ? summaryOf(objectIn(value), fields, lang) : answerLine(value, ui, lang);
  return (
    <div className="zy-rows__removed">
      <span>{translate('form.rows.gone', { row })}</span>
      <RowButton
        action="restore"
        path={path}
        number={[outer, index + 1].filter(Boolean).join('.')}
        home={firstControlId(listId, index, fields)}
        translate={translate}
        onAct={onAct}
      />
    </div>
  );
}
