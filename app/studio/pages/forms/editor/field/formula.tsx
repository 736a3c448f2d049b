import { useId, useRef, useState } from 'react';
import { readFormula } from '#engine/authoring';
import { COMPUTED, expressionText, formulaWords } from '#engine/model/computed';
import { equalJson, type Json } from '#engine/model/json';
import { Button } from '../../../../parts/button.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { type FormulaAnswer, formulaAnswers, withLabels, withPaths } from './formula-answers.ts';
import { formulaError } from './formula-error.ts';

/**
 * Input for the formula of a computed answer, written with the labels of other answers. Each formula that can
 * be parsed changes the draft at once; for others the reason is shown.
 */
export function Formula({ name, expression }: { name: string; expression: Json }) {
  const { text, lang } = useStudio();
  const { slug, variant, read, form, do: run } = useEditor();
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  /** True once the box has had the focus; before that its caret stands in front of the text. */
  const caret = useRef(false);
  /** Typed text, with the expression over which it was typed. */
  const [typed, setTyped] = useState<{ text: string; over: Json }>();
  const words = formulaWords(lang);
  const wordOf: WordOf = (operator) => words[operator] ?? operator;
  const answers = form === undefined ? [] : formulaAnswers(read, form, name);
  const understand = (formula: string) => {
    const understood = readFormula(formula);
    return 'errorAt' in understood ? understood : { expression: withPaths(understood.expression, answers) };
  };
  const understood = typed === undefined ? { expression } : understand(typed.text);
  const isMisread = 'errorAt' in understood;
  // An expression that undo or another part of the editor has changed replaces the typed text.
  const isOwn = isMisread || [understood.expression, typed?.over].some((one) => equalJson(one, expression));
  const shown =
    isOwn && typed !== undefined ? typed.text : expressionText(expression, withLabels(answers), words);
  const error = isMisread
    ? formulaError(
        typed?.text ?? '',
        understood.errorAt,
        answers.map(({ label }) => label),
      )
    : undefined;
  const write = (formula: string): void => {
    setTyped({ text: formula, over: expression });
    const next = understand(formula);
    if ('errorAt' in next || equalJson(next.expression, expression)) return;
    const path = [COMPUTED, 'members', name];
    run({ type: 'set-in-form', slug, variant, part: 'schema', path, value: next.expression });
  };
  /** Inserts a part at the caret; it replaces the initial zero of a new field. */
  const insert = (part: string): void => {
    const end = shown.length;
    const { selectionStart = end, selectionEnd = end } = (caret.current ? input.current : null) ?? {};
    const [from, to] = shown === '0' ? [0, end] : [selectionStart, selectionEnd];
    write(`${shown.slice(0, from)}${part}${shown.slice(to)}`);
    caret.current = true;
    input.current?.focus();
  };
  const nameOf = ({ label, isOfRows }: FormulaAnswer): string =>
    isOfRows ? `${wordOf('sum')}(«${label}»)` : `«${label}»`;
  const numbers = answers.filter(({ isNumber }) => isNumber);
  const ofRows = answers.filter(({ isOfRows }) => isOfRows);
  const others = answers.filter(({ isNumber, isOfRows }) => !isNumber && !isOfRows);
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
        onFocus={() => {
          caret.current = true;
        }}
        onChange={({ target }) => write(target.value)}
      />
      <p className="zs-problem" id={`${id}-error`} role="status">
        {error !== undefined && text(`studio.related.computed.error.${error.reason}`, error.values)}
      </p>
      <div className="zs-small" id={`${id}-help`}>
        <p>{text('studio.related.computed.result')}</p>
        {first !== undefined && second !== undefined && (
          <>
            <p>{text('studio.related.computed.examples')}</p>
            <ul>
              {Object.entries(EXAMPLES).map(([example, formulaOf]) => (
                <li key={example}>
                  <code>{formulaOf(`«${first.label}»`, `«${second.label}»`, wordOf)}</code>{' '}
                  {text(`studio.related.computed.example.${example}`)}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="zs-choices">
        {[...numbers, ...ofRows].map((answer) => (
          <Button label={nameOf(answer)} key={answer.label} onClick={() => insert(nameOf(answer))} />
        ))}
      </div>
      <div className="zs-choices">
        {SIGNS.map((sign) => (
          <Button label={wordOf(sign)} key={sign} onClick={() => insert(` ${wordOf(sign)} `)} />
        ))}
      </div>
      {others.length > 0 && (
        <details>
          <summary>{text('studio.related.computed.others')}</summary>
          <div className="zs-choices">
            {others.map((answer) => (
              <Button label={nameOf(answer)} key={answer.label} onClick={() => insert(nameOf(answer))} />
            ))}
          </div>
        </details>
      )}
    </fieldset>
  );
}

/** Operators with a button of their own. */
const SIGNS = ['+', '-', '*', '/'] as const;

type WordOf = (operator: string) => string;

/** Formulas over two answers, in the words of a language. */
const EXAMPLES: Readonly<Record<string, (one: string, other: string, wordOf: WordOf) => string>> = {
  product: (one, other, wordOf) => `${one} ${wordOf('*')} ${other}`,
  share: (one, _other, wordOf) => `${wordOf('round')}(${one} ${wordOf('*')} 0.2, 2)`,
  choice: (one, _other, wordOf) => `${wordOf('if')}(${one} > 1000, 0, 300)`,
};
