import type { ReactNode } from 'react';
import type { SiteLanguage } from '#engine/model/definition';
import type { Json, JsonObject } from '#engine/model/json';
import { Button } from '../../../../parts/button.tsx';
import { focusNeighbour } from '../../../../parts/focus-neighbour.ts';
import { wordingsOf } from '../../../../parts/wording-in.ts';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { Wording } from '../wording.tsx';

type Change =
  | { remove: number }
  | { move: { from: number; to: number } }
  | { label: { index: number; label: Json } };

interface LinesProps {
  title: string;
  /** Prefix of the keys of its texts. */
  words: 'studio.choices' | 'studio.rows';
  /** Lines, each with a value and a label. */
  lines: readonly JsonObject[];
  fewest: number;
  onEdit(change: Change): void;
  /** Setting of a line, below its label. */
  settingOf?(line: JsonObject, index: number): ReactNode;
  /** Called with the label of a new line. */
  onAdd(label: Record<SiteLanguage, string>): void;
}

/** Names of the lines with the values that are sent. */
const CODED = { 'studio.choices': 'studio.choices.choice', 'studio.rows': 'studio.rows.row' } as const;

/**
 * List of labels, such as choices or questions, with inputs for their texts and buttons that add, move and remove
 * them; at least `fewest` stay.
 */
export function Lines({ title, words, lines, fewest, settingOf, onEdit, onAdd }: LinesProps) {
  const { text } = useStudio();
  const { read, announce, showsCode } = useEditor();
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= lines.length) return;
    onEdit({ move: { from, to } });
    announce(text(`${words}.moved`, { from: from + 1, to: to + 1 }));
  };
  const add = (): void => {
    const number = lines.length + 1;
    onAdd(wordingsOf(read.definitions.texts, `${words}.new`, { number }));
    announce(text(`${words}.added`, { label: text(`${words}.new`, { number }) }));
  };
  return (
    <fieldset className="zs-wording">
      <legend>{title}</legend>
      <ol className="zs-rows">
        {lines.map((line, index) => {
          const number = index + 1;
          return (
            <li className="zs-rows__item" key={String(line.value)}>
              <Wording
                label={text(showsCode ? CODED[words] : `${words}.new`, {
                  number,
                  value: String(line.value),
                })}
                value={line.label as Json | undefined}
                onWrite={(label) => onEdit({ label: { index, label: { ...label } } })}
              />
              {settingOf?.(line, index)}
              <span className="zs-inline">
                <Button
                  look="icon"
                  label="↑"
                  aria-disabled={index === 0}
                  aria-label={text(`${words}.up`, { number })}
                  onClick={() => move(index, index - 1)}
                />
                <Button
                  look="icon"
                  label="↓"
                  aria-disabled={index === lines.length - 1}
                  aria-label={text(`${words}.down`, { number })}
                  onClick={() => move(index, index + 1)}
                />
                <Button
                  look="icon"
                  label="×"
                  aria-disabled={lines.length <= fewest}
                  aria-label={text(`${words}.remove`, { number })}
                  onClick={({ currentTarget }) => {
                    if (lines.length <= fewest) return;
                    focusNeighbour(currentTarget);
                    onEdit({ remove: index });
                  }}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <Button label={text(`${words}.add`)} onClick={add} />
    </fieldset>
  );
}
