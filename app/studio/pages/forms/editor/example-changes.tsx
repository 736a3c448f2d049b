import { useState } from 'react';
import type { CarriedExamples } from '#contract';
import { equalJson, isObject, type Json, type JsonObject, objectIn, valueAt } from '#engine/model/json';
import { Button } from '../../../parts/button.tsx';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';

type Change = CarriedExamples['changes'][number];

/**
 * Lists the examples that an edit has changed, with their new request or refusal. Requests follow from the
 * form; answers were written by a person, who is asked once about each example.
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
  const { text } = useStudio();
  if (after === undefined) return text(`studio.examples.gone.${kind}`, { name });
  const places: [title: string, way: string[]][] = [
    ['studio.examples.answers', ['answers']],
    kind === 'accepted'
      ? ['studio.examples.request', ['request', 'body']]
      : ['studio.examples.issues', ['issues']],
  ];
  return (
    <>
      {name}
      {places.map(([title, way]) => {
        const rows = differences(valueAt(before, way), valueAt(after, way));
        return (
          rows.length > 0 && (
            <div className="zs-small" key={title}>
              {text(title)}{' '}
              {rows.map(([member, was, is]) => (
                <div key={member}>
                  <code>{member}</code>: {was === undefined ? '' : <del>{shown(was)}</del>}{' '}
                  {is === undefined ? '' : <ins>{shown(is)}</ins>}
                </div>
              ))}
            </div>
          )
        );
      })}
    </>
  );
}

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
