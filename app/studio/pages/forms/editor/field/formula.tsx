import { useId, useState } from 'react';
import { readFormula } from '#engine/authoring';
import { COMPUTED, expressionText } from '#engine/model/computed';
import { equalJson, type Json } from '#engine/model/json';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';

/** Edits the computation of an answer as a formula over the names of other answers. */
export function Formula({ name, expression }: { name: string; expression: Json }) {
  const { text } = useStudio();
  const { slug, variant, do: run } = useEditor();
  const id = useId();
  /** Typed text, with the expression over which it was typed. */
  const [typed, setTyped] = useState<{ text: string; over: Json }>();
  const read = typed === undefined ? { expression } : readFormula(typed.text);
  const isMisread = 'errorAt' in read;
  // An expression that undo or another part of the editor has changed replaces the typed text.
  const isOwn = isMisread || [read.expression, typed?.over].some((one) => equalJson(one, expression));
  return (
    <div className="zs-sentence">
      <label htmlFor={id}>{text('studio.related.computed')}</label>
      <input
        className="zs-input"
        id={id}
        value={isOwn && typed !== undefined ? typed.text : expressionText(expression)}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={isMisread || undefined}
        aria-describedby={isMisread ? `${id}-error` : undefined}
        onChange={({ target }) => {
          setTyped({ text: target.value, over: expression });
          const next = readFormula(target.value);
          if ('errorAt' in next || equalJson(next.expression, expression)) return;
          const path = [COMPUTED, 'members', name];
          run({ type: 'set-in-form', slug, variant, part: 'schema', path, value: next.expression });
        }}
      />
      {isMisread && (
        <p id={`${id}-error`} role="status">
          {text('studio.related.computed.misread', { at: read.errorAt + 1 })}
        </p>
      )}
    </div>
  );
}
