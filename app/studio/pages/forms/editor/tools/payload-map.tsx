import { type FormEvent, useId, useState } from 'react';
import type { Json, JsonObject } from '#engine/model/json';
import { Button } from '../../../../parts/button.tsx';
import { focusNeighbour } from '../../../../parts/focus-neighbour.ts';
import { Folded } from '../../../../parts/folded.tsx';
import { ProblemNote } from '../../../../parts/problem-note.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { ContractOnly } from '../contract-only.tsx';
import { useEditor } from '../editor-context.ts';
import { carries, sentBy, type WireRow, wireRows } from './payload-rows.ts';
import { SampleRequest } from './sample-request.tsx';
import { useAnswerTitles, WireSource } from './wire-source.tsx';

/** Edits the wire name of each answer, and shows the resulting request. */
export function PayloadMap() {
  const { text } = useStudio();
  return (
    <Folded id="editor-payload" title={text('studio.payload.title')}>
      <WireLines />
    </Folded>
  );
}

function WireLines() {
  const { text } = useStudio();
  const { read, draft, slug, variant, mayEditContract } = useEditor();
  const form: JsonObject = read.snapshot.variants[variant]?.form ?? {};
  const rows = wireRows(form, draft.files, slug, variant);
  return (
    <>
      <ContractOnly />
      <div className="zs-sides">
        <fieldset className="zs-settings" disabled={!mayEditContract}>
          <legend className="zs-visually-hidden">{text('studio.payload.title')}</legend>
          <ul className="zs-rows">
            {rows.map((row) => (
              <WireLine key={row.wire} row={row} taken={rows.map(({ wire }) => wire)} />
            ))}
          </ul>
          <NewLine map={sentBy(form)} taken={rows.map(({ wire }) => wire)} />
        </fieldset>
        <SampleRequest />
      </div>
    </>
  );
}

function WireLine({ row, taken }: { row: WireRow; taken: readonly string[] }) {
  const { text } = useStudio();
  const { slug, variant, selected, do: run } = useEditor();
  const titleOf = useAnswerTitles();
  const { wire, node, path, isWritten } = row;
  const isOfSelected = selected !== undefined && 'field' in selected && carries(node, selected.field);
  const place = { slug, variant, part: 'form', path } as const;
  if (!isWritten)
    return (
      <li className="zs-rows__item" data-of-selected={isOfSelected} tabIndex={-1}>
        <code>{wire}</code>
        <span className="zs-small">
          {text('studio.payload.listed', { answer: titleOf(String(node.answer ?? '')) })}
        </span>
      </li>
    );
  return (
    <li className="zs-rows__item" data-of-selected={isOfSelected} tabIndex={-1}>
      <WireName wire={wire} taken={taken} onRename={(to) => run({ type: 'rename-in-form', ...place, to })} />
      <WireSource
        wire={wire}
        node={node}
        onChange={(value) => run({ type: 'set-in-form', ...place, value })}
      />
      <Button
        look="icon"
        label="×"
        aria-label={text('studio.payload.remove', { wire })}
        onClick={({ currentTarget }) => {
          focusNeighbour(currentTarget);
          run({ type: 'remove-in-form', ...place });
        }}
      />
    </li>
  );
}

interface WireNameProps {
  wire: string;
  taken: readonly string[];
  onRename(to: string): void;
}

/** Input of a wire name, applied on blur or Enter, because an incomplete name would be another name. */
function WireName({ wire, taken, onRename }: WireNameProps) {
  const { text } = useStudio();
  const id = useId();
  const last = wire.split('.').at(-1) ?? wire;
  const [typed, setTyped] = useState<string>();
  const isTaken =
    typed !== undefined && typed !== last && taken.includes(wire.slice(0, -last.length) + typed);
  const finish = (): void => {
    if (typed !== undefined && typed !== '' && typed !== last && !isTaken) onRename(typed);
    setTyped(undefined);
  };
  return (
    <div className="zs-field">
      <label className="zs-small" htmlFor={id}>
        {text('studio.payload.wire')}
      </label>
      <input
        className="zs-input zs-code-input"
        id={id}
        value={typed ?? last}
        aria-invalid={isTaken}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value.trim())}
        onBlur={finish}
        onKeyDown={(event) => event.key === 'Enter' && finish()}
      />
    </div>
  );
}

function NewLine({ map, taken }: { map: string; taken: readonly string[] }) {
  const { text } = useStudio();
  const { slug, variant, form, do: run } = useEditor();
  const titleOf = useAnswerTitles();
  const id = useId();
  const [problem, setProblem] = useState('');

  const add = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const wire = String(data.get('wire') ?? '').trim();
    if (wire === '' || taken.includes(wire)) {
      setProblem(text('studio.payload.wrongName'));
      return;
    }
    const value: Json = { answer: String(data.get('answer') ?? '') };
    run({ type: 'set-in-form', slug, variant, part: 'form', path: ['payloads', map, wire], value });
    setProblem('');
    event.currentTarget.reset();
  };

  return (
    <form className="zs-sentence" onSubmit={add}>
      <label htmlFor={`${id}-wire`}>{text('studio.payload.newWire')}</label>
      <input
        className="zs-input zs-code-input"
        id={`${id}-wire`}
        name="wire"
        autoComplete="off"
        aria-describedby={`${id}-problem`}
        aria-invalid={problem !== ''}
      />
      <label htmlFor={`${id}-answer`}>{text('studio.payload.fromAnswer')}</label>
      <select className="zs-input" id={`${id}-answer`} name="answer">
        {form?.fields.map(({ path }) => (
          <option key={path} value={path}>
            {titleOf(path)}
          </option>
        ))}
      </select>
      <button className="zs-button" type="submit">
        {text('studio.payload.add')}
      </button>
      <ProblemNote id={`${id}-problem`}>{problem}</ProblemNote>
    </form>
  );
}
