import { computedAnswers } from '#engine/model/computed';
import { type Json, listIn, objectIn } from '#engine/model/json';
import { NamedChoice } from '../../../../parts/named-choice.tsx';
import { TickBox } from '../../../../parts/tick-box.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { type FieldRow, fieldRows } from '../read-form.ts';
import { useWrite } from '../use-write.ts';
import { Formula } from './formula.tsx';

/**
 * Settings of a field's relations to other answers: a day that must not be before or after another, a text joined
 * from others, a computed answer.
 */
export function RelatedAnswers({ row }: { row: FieldRow }) {
  const { read, form } = useEditor();
  if (form === undefined) return null;
  const others = fieldRows(read, form).filter(({ name }) => name !== row.name);
  const expression = computedAnswers(form.schema).get(row.name);
  if (expression !== undefined) return <Formula key={row.name} name={row.name} expression={expression} />;
  if (row.widget === 'date') {
    const days = others.filter(({ widget }) => widget === 'date');
    return ['not-before', 'not-after'].map((keyword) => (
      <ComparedDay key={keyword} keyword={keyword} name={row.name} days={days} />
    ));
  }
  const texts = others.filter(isName);
  return isName(row) && texts.length > 1 ? <JoinedTexts name={row.name} texts={texts} /> : null;
}

const isName = ({ schema }: FieldRow): boolean =>
  schema['full-name'] !== undefined || schema.name !== undefined;

/**
 * Returns the rule's entry for the field, and a function that writes it; the rule is removed with its last
 * field.
 */
function useRelation(keyword: string, name: string): [Json | undefined, (next: Json | undefined) => void] {
  const { variant, read } = useEditor();
  const write = useWrite();
  const members = objectIn(objectIn(read.snapshot.variants[variant]?.schema[keyword]).members);
  const isLast = Object.keys(members).every((other) => other === name);
  return [
    objectIn(members)[name],
    (value) => write('schema', value === undefined && isLast ? [keyword] : [keyword, 'members', name], value),
  ];
}

function ComparedDay({ keyword, name, days }: { keyword: string; name: string; days: readonly FieldRow[] }) {
  const { text } = useStudio();
  const [other, write] = useRelation(keyword, name);
  if (days.length === 0) return null;
  return (
    <NamedChoice
      label={text(`studio.related.${keyword}`)}
      value={typeof other === 'string' ? other : ''}
      none={text('studio.related.none')}
      choices={days}
      onChange={(day) => write(day === '' ? undefined : day)}
    />
  );
}

function JoinedTexts({ name, texts }: { name: string; texts: readonly FieldRow[] }) {
  const { text } = useStudio();
  const [parts, write] = useRelation('join-of', name);
  const chosen = listIn(parts).map(String);
  return (
    <fieldset className="zs-wording">
      <legend>{text('studio.related.join-of')}</legend>
      {texts.map((one) => (
        <TickBox
          key={one.name}
          label={one.label}
          isOn={chosen.includes(one.name)}
          onChange={(isOn) => {
            // The fields keep the order of the form, whatever the order of the ticks.
            const next = texts
              .map((row) => row.name)
              .filter((row) => (row === one.name ? isOn : chosen.includes(row)));
            write(next.length === 0 ? undefined : next);
          }}
        />
      ))}
    </fieldset>
  );
}
