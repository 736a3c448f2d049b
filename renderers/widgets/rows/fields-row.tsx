import { useState } from 'react';
import { normalizeAnswer } from '#engine/model/answers';
import type { Issue } from '#engine/model/definition';
import { isWithin, joinPath, pathIn, toInputId } from '#engine/model/json';
import { enterKeyOf } from '../../controls/control.ts';
import { FieldError } from '../../controls/field-error.tsx';
import { describedBy, fieldParts } from '../../controls/field-parts.tsx';
import { optionsOf } from '../../controls/ui-options.ts';
import { widgetBy } from '../loaded.ts';
import type { ItemField } from './item-fields.ts';
import type { ShownRow } from './row-props.ts';
import { summaryOf } from './summary.ts';

/** Item of several fields, below its name and a summary of its answers. */
export function FieldsRow(props: ShownRow) {
  const { id, rows, rowKey, name, fields, issues, writing, lang, translate } = props;
  /** Prefix of the ids, so that a field called like a part of its row has another one. */
  const own = `row-${id}`;
  const summaryNow = () => summaryOf(rows.fields(rowKey), fields, lang);
  const [summary, setSummary] = useState(summaryNow);
  const at = pathIn(props.at, rows.indexOfItem(rowKey));
  const whole = issues.find((issue) => issue.path === at || issue.path === props.at);
  const isAnswered = (field: string) => normalizeAnswer(rows.fields(rowKey)[field]) !== undefined;
  const issuesOf = (field: string): Issue[] => {
    // In a row being written, only fields that were left show errors, and none is missing yet.
    if (writing === field || (writing !== undefined && !isAnswered(field))) return [];
    return issues.filter((issue) => isWithin(issue.path, pathIn(at, field)));
  };
  return (
    <li className="zy-field" data-row={rowKey} data-invalid={issues.length > 0}>
      {/* biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would be a second name in sight */}
      <div
        role="group"
        aria-labelledby={`${own}-name`}
        aria-describedby={whole && `${own}-error`}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setSummary(summaryNow());
        }}
      >
        <p className="zy-label" id={`${own}-name`}>
          <span>{name}</span>
          {summary !== '' && <span className="zy-label__optional">{` ${summary}`}</span>}
        </p>
        {fields.map((field, index) => (
          <RowField
            // A control keeps its own text, so a branch with another default creates it again.
            key={`${field.name} ${JSON.stringify(field.schema.default)}`}
            {...props}
            listError={index === 0 ? props.listError : undefined}
            field={field}
            at={pathIn(at, field.name)}
            issues={issuesOf(field.name)}
          />
        ))}
        <FieldError
          id={`${own}-error`}
          text={whole && translate(whole.messageKey, whole.params)}
          translate={translate}
        />
        {props.children}
      </div>
    </li>
  );
}

/** Renders a field of an item: label, hint, control, error. */
function RowField(props: ShownRow & { field: ItemField }) {
  const { path, rows, rowKey, field, issues, listError, number, at, translate } = props;
  const { name, ui, schema, required } = field;
  const options = optionsOf(ui);
  const widget = widgetBy(String(options.widget));
  const issue = issues[0];
  const id = toInputId(props.id, joinPath([name]));
  const control = (
    <widget.Control
      id={id}
      path={pathIn(path, rowKey, name)}
      schema={schema}
      options={options}
      session={rows.session}
      services={props.services}
      translate={translate}
      required={required}
      invalid={(issue ?? listError) !== undefined}
      describedBy={[describedBy({ id, options, issue }), listError].filter(Boolean).join(' ') || undefined}
      inItem={{
        ui,
        siblings: props.ui,
        at,
        number,
        issues,
        list: path,
        row: pathIn(path, rowKey),
      }}
      enterKeyHint={enterKeyOf(options, 'next')}
      onCommit={props.onCommit}
    />
  );
  return (
    <div className="zy-field" data-field={name} data-at={at}>
      {widget.anatomy === 'none'
        ? control
        : fieldParts({ id, name, widget, options, required, issue, translate }, control)}
    </div>
  );
}
