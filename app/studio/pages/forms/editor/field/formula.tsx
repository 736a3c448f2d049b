import { useId, useRef, useState } from 'react';
import { readFormula } from '#engine/authoring';
import { COMPUTED, expressionText } from '#engine/model/computed';
import { equalJson, type Json } from '#engine/model/json';
import { Button } from '../../../../parts/button.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { formulaAnswers, withLabels, withPaths } from './formula-answers.ts';

/** Edits the computation of an answer as a formula over the labels of other answers. */
export function Formula({ name, expression }: { name: string; expression: Json }) {
  const { text } = useStudio();
  const { slug, variant, read, form, do: run } = useEditor();
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  /** Typed text, with the expression over which it was typed. */
  const [typed, setTyped] = useState<{ text: string; over: Json }>();
  const answers = form === undefined ? [] : formulaAnswers(read, form, name);
  const understand = (formula: string) => {
    const understood = readFormula(formula);
    return 'errorAt' in understood ? understood : { expression: withPaths(understood.expression, answers) };
  };
  const understood = typed === undefined ? { expression } : understand(typed.text);
  const isMisread = 'errorAt' in understood;
  // An expression that undo or another part of the editor has changed replaces the typed text.
  const isOwn = isMisread || [understood.expression, typed?.over].some((one) => equalJson(one, expression));
  const shown = isOwn && typed !== undefined ? typed.text : expressionText(expression, withLabels(answers));
  const near = isMisread
    ? (typed?.text.slice(understood.errorAt).trim().slice(0, NEAR_CHARACTERS) ?? '')
    : '';
  const write = (formula: string): void => {
    setTyped({ text: formula, over: expression });
    const next = understand(formula);
    if ('errorAt' in next || equalJson(next.expression, expression)) return;
    const path = [COMPUTED, 'members', name];
    run({ type: 'set-in-form', slug, variant, part: 'schema', path, value: next.expression });
  };
  const insert = (label: string): void => {
    const { selectionStart = shown.length, selectionEnd = shown.length } = input.current ?? {};
    write(`${shown.slice(0, selectionStart)}«${label}»${shown.slice(selectionEnd)}`);
    input.current?.focus();
  };
  const numbers = answers.filter(({ isNumber }) => isNumber);
  const [first, second = first] = numbers;
  return (
    <fieldset className="zs-wording">
      <legend>{text('studio.related.computed')}</legend>
      <textarea
        className="zs-input zs-text-input"
        ref={input}
        id={id}
        rows={2}
        aria-label={text('studio.related.computed')}
        value={shown}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={isMisread || undefined}
        aria-describedby={`${id}-help ${id}-error`}
        onChange={({ target }) => write(target.value)}
      />
      <p className="zs-problem" id={`${id}-error`} role="status">
        {isMisread &&
          (near === ''
            ? text('studio.related.computed.unfinished')
            : text('studio.related.computed.misread', { near }))}
      </p>
      <div className="zs-small" id={`${id}-help`}>
        <p>{text('studio.related.computed.result')}</p>
        {first !== undefined && second !== undefined && (
          <>
            <p>{text('studio.related.computed.examples')}</p>
            <ul>
              {Object.entries(EXAMPLES).map(([example, formulaOf]) => (
                <li key={example}>
                  <code>{formulaOf(`«${first.label}»`, `«${second.label}»`)}</code>{' '}
                  {text(`studio.related.computed.example.${example}`)}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="zs-choices">
        {answers.map(({ label }) => (
          <Button
            label={text('studio.related.computed.insert', { label })}
            key={label}
            onClick={() => insert(label)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Characters of the formula that name the place of an error. */
const NEAR_CHARACTERS = 20;

/** Formulas over two answers. */
const EXAMPLES: Readonly<Record<string, (one: string, other: string) => string>> = {
  product: (one, other) => `${one} * ${other}`,
  share: (one) => `round(${one} * 0.2, 2)`,
  choice: (one) => `if(${one} > 1000, 0, 300)`,
};
