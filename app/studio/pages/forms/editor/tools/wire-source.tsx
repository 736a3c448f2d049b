import { useMemo } from 'react';
import { roleIncludes } from '#contract';
import { CONTEXT_KEYS } from '#engine/model/definition';
import { isObject, type Json, type JsonObject, objectIn, valueAt } from '#engine/model/json';
import { transforms } from '#engine/model/payload';
import { NamedChoice } from '../../../../parts/named-choice.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { CodeLine } from './code-line.tsx';
import { ListSource } from './list-source.tsx';
import { ownNamesOf } from './own-names.ts';

interface WireSourceProps {
  wire: string;
  node: JsonObject;
  onChange(node: JsonObject): void;
}

/** Settings of one wire value: its source (constant, answer, fact about the visit) and its transform. */
export function WireSource({ wire, node, onChange }: WireSourceProps) {
  const { text, session } = useStudio();
  const { form } = useEditor();
  const titleOf = useAnswerTitles();
  const answers = form?.fields.map(({ path }) => path) ?? [];
  const choices = answers.map((path) => ({ name: path, label: titleOf(path) }));
  const joined = isObject(node.answers) ? node.answers : undefined;
  const label = (what: string): string => text(`studio.payload.${what}`, { wire });
  const lists = answers.filter(
    (path) => valueAt(form?.schema ?? {}, ['properties', path, 'type']) === 'array',
  );
  const isOfList = [node.answer, node.each, node.count].some((path) => lists.includes(String(path)));
  return (
    <>
      {'answer' in node && (
        <NamedChoice
          look="field"
          label={label('answerOf')}
          value={String(node.answer)}
          choices={choices}
          onChange={(answer) => onChange({ ...node, answer })}
        />
      )}
      {joined !== undefined &&
        Object.entries(joined).map(([input, answer], index) => (
          <NamedChoice
            look="field"
            key={input}
            label={
              roleIncludes(session.role, 'contract')
                ? `${label('answerOf')} (${input})`
                : text('studio.payload.answerPart', { wire, number: index + 1 })
            }
            value={String(answer)}
            choices={choices}
            onChange={(next) => onChange({ ...node, answers: { ...joined, [input]: next } })}
          />
        ))}
      {'context' in node && (
        <NamedChoice
          look="field"
          label={label('contextOf')}
          value={String(node.context)}
          choices={CONTEXT_KEYS.map((name) => ({ name, label: text(`studio.payload.context.${name}`) }))}
          onChange={(context) => onChange({ ...node, context })}
        />
      )}
      {'const' in node && (
        <Constant
          label={label('constOf')}
          value={node.const}
          onChange={(value) => onChange({ ...node, const: value })}
        />
      )}
      {lists.length > 0 && <ListSource wire={wire} node={node} lists={lists} onChange={onChange} />}
      {!isOfList && <Transform wire={wire} node={node} onChange={onChange} />}
    </>
  );
}

/** Returns a function that turns an answer's path into the label of its field. */
export function useAnswerTitles(): (path: string) => string {
  const { lang } = useStudio();
  const { read, variant } = useEditor();
  const titles = useMemo(
    () => new Map(ownNamesOf(read, variant, lang)['own-answers']?.map(({ value, title }) => [value, title])),
    [read, variant, lang],
  );
  return (path) => titles.get(path) ?? path;
}

/**
 * Edits a constant: a text stays a text, even of digits; a number stays a number while it can be parsed as
 * one.
 */
function Constant({
  label,
  value,
  onChange,
}: {
  label: string;
  value: Json | undefined;
  onChange(value: Json): void;
}) {
  if (typeof value !== 'string' && typeof value !== 'number') return <code>{JSON.stringify(value)}</code>;
  const read = (typed: string): Json => {
    const isNumber = typeof value === 'number' && typed.trim() !== '' && Number.isFinite(Number(typed));
    return isNumber ? Number(typed) : typed;
  };
  return <CodeLine label={label} value={String(value)} onChange={(typed) => onChange(read(typed))} />;
}

/** Returns the names of transforms in their order, without parameters. */
const transformNames = (transform: Json): string[] =>
  [transform].flat().flatMap((one) => (typeof one === 'string' ? one : Object.keys(objectIn(one))));

/** Edits a transform by name; a transform with parameters, or several of them, are only named. */
function Transform({ wire, node, onChange }: WireSourceProps) {
  const { text } = useStudio();
  const { showsCode } = useEditor();
  const { transform } = node;
  const isPlain = transform === undefined || typeof transform === 'string';
  const fitting = [...transforms.values()].filter(
    ({ inputs, params, slug }) => slug === transform || (inputs === undefined && params === undefined),
  );
  if (!isPlain)
    return (
      <p className="zs-small">
        {transformNames(transform)
          .map((name) => text(`studio.payload.transform.${name}`))
          .join(' → ')}
        {showsCode && <code> {JSON.stringify(transform)}</code>}
      </p>
    );
  if ('const' in node && transform === undefined) return null;
  return (
    <NamedChoice
      label={text('studio.payload.transformOf', { wire })}
      look="field"
      value={transform ?? ''}
      none={text('studio.payload.asIs')}
      choices={fitting.map(({ slug }) => ({
        name: slug,
        label: text(`studio.payload.transform.${slug}`),
      }))}
      isDisabled={node.answers !== undefined}
      onChange={(next) => {
        const { transform: _before, ...rest } = node;
        onChange(next === '' ? rest : { ...rest, transform: next });
      }}
    />
  );
}
