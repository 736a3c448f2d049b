import { type ReactNode, useState } from 'react';
import { type CarriedExamples, roleIncludes } from '#contract';
import { describeAnswer, describeField } from '#engine/analysis';
import { equalJson, isObject, type Json, type JsonObject, objectIn, valueAt } from '#engine/model/json';
import { Button } from '../../../parts/button.tsx';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';

type Change = CarriedExamples['changes'][number];

/**
 * List of the examples that an edit has changed, with their new request or errors; nothing if there are none. If
 * answers of an example changed, the person accepts them all at once or undoes the edit.
 */
export function ExampleChanges({ changes }: { changes: readonly Change[] }) {
  const { text } = useStudio();
  const { draft } = useEditor();
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  if (changes.length === 0) return null;
  const isOpen = ({ name, isOfAnswers }: Change): boolean => isOfAnswers && !agreed.has(name);
  const asked = changes.filter(isOpen);
  const agree = (): void => {
    document.getElementById('editor-examples')?.focus();
    setAgreed(new Set([...agreed, ...asked.map(({ name }) => name)]));
  };
  return (
    <section className="zs-panel" aria-labelledby="editor-examples">
      <h2 id="editor-examples" tabIndex={-1}>
        {text('studio.examples.title')}
      </h2>
      <p className="zs-small" role="status">
        {text('studio.examples.about', { count: changes.length })}
      </p>
      <ul className="zs-changes">
        {changes.map((change) => (
          <li key={`${change.kind} ${change.name}`} data-verdict={isOpen(change) ? 'review' : undefined}>
            <Changed {...change} />
          </li>
        ))}
      </ul>
      {asked.length > 0 && (
        <div className="zs-choices">
          <p>{text('studio.examples.question', { count: asked.length })}</p>
          <Button look="main" label={text('studio.examples.agree')} onClick={agree} />
          <Button look="second" label={text('studio.examples.undo')} onClick={draft.store.undo} />
        </div>
      )}
    </section>
  );
}

function Changed({ kind, name, before, after }: Change) {
  const { text, lang, session } = useStudio();
  const { form } = useEditor();
  if (after === undefined) return text(`studio.examples.gone.${kind}`, { name });
  const labels = form && { uiSchema: form.uiSchema, lang };
  const titleOf = (path: string): string => (labels === undefined ? path : describeField(labels, path));
  const answerOf = (path: string, value: Json): string =>
    labels === undefined ? shown(value) : describeAnswer(labels, path, value);
  const answers = differences(valueAt(before, ['answers']), valueAt(after, ['answers']));
  const issues = differences(valueAt(before, ['issues']), valueAt(after, ['issues']));
  // Names in the request are for those who edit contracts.
  const sent = roleIncludes(session.role, 'contract')
    ? differences(valueAt(before, REQUEST), valueAt(after, REQUEST))
    : [];
  return (
    <>
      {name}
      <Part title={text('studio.examples.answers')}>
        {answers.map(([path, was, is]) => (
          <Row key={path} name={titleOf(path)} was={was} is={is} inWords={(value) => answerOf(path, value)} />
        ))}
      </Part>
      <Part title={text('studio.examples.issues')}>
        {issues.map(([path, was, is]) => (
          <Row key={path} was={was} is={is} inWords={() => titleOf(path)} />
        ))}
      </Part>
      <Part title={text('studio.examples.request')}>
        {sent.map(([wire, was, is]) => (
          <Row key={wire} name={<code>{wire}</code>} was={was} is={is} inWords={shown} />
        ))}
      </Part>
    </>
  );
}

const REQUEST = ['request', 'body'];

const Part = ({ title, children }: { title: string; children: readonly ReactNode[] }) =>
  children.length > 0 && (
    <div className="zs-small">
      {title} {children}
    </div>
  );

interface RowProps {
  name?: ReactNode;
  was: Json | undefined;
  is: Json | undefined;
  inWords(value: Json): string;
}

const Row = ({ name, was, is, inWords }: RowProps) => (
  <div>
    {name !== undefined && <>{name}: </>}
    {was !== undefined && <del>{inWords(was)}</del>} {is !== undefined && <ins>{inWords(is)}</ins>}
  </div>
);

const shown = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Returns the members that differ, each with both values; for form data by the name of the pair. */
function differences(before: unknown, after: unknown): [string, Json | undefined, Json | undefined][] {
  const [was, is] = [membersOf(before), membersOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap(
    (name): [string, Json | undefined, Json | undefined][] =>
      equalJson(was[name] ?? null, is[name] ?? null) ? [] : [[name, was[name], is[name]]],
  );
}

function membersOf(value: unknown): JsonObject {
  if (isObject(value)) return value;
  if (!Array.isArray(value)) return {};
  return objectIn(
    Object.fromEntries(value.map((pair) => (Array.isArray(pair) ? pair : [String(pair), pair]))),
  );
}
