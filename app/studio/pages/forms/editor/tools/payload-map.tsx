import { type FormEvent, useId, useState } from 'react';
import type { SubmitContext } from '#engine/model/definition';
import { isObject, type Json, type JsonObject, objectIn } from '#engine/model/json';
import { encodeRequest } from '#engine/model/request';
import { languagePrefix } from '#engine/model/site';
import { languagesOf } from '#engine/model/text';
import { Button } from '../../../../parts/button.tsx';
import { ContractOnly } from '../../../../parts/contract-only.tsx';
import { latinSlug } from '../../../../parts/document/latin-slug.ts';
import { focusNeighbour } from '../../../../parts/focus-neighbour.ts';
import { Folded } from '../../../../parts/folded.tsx';
import { ProblemNote } from '../../../../parts/problem-note.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { carries, sentBy, type WireRow, wireRows } from './payload-rows.ts';
import { useAnswerTitles, WireSource } from './wire-source.tsx';

/** Settings of the request: the wire name and source of each value, and an example of the resulting request. */
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
  const { read, draft, slug, variant, mayEditContract, proposeContract } = useEditor();
  const form: JsonObject = read.snapshot.variants[variant]?.form ?? {};
  const rows = wireRows(form, draft.files, slug, variant);
  return (
    <>
      <ContractOnly isProposing={mayEditContract} onPropose={proposeContract} />
      <div className="zs-sides">
        <fieldset className="zs-settings" disabled={!mayEditContract}>
          <legend className="zs-visually-hidden">{text('studio.payload.title')}</legend>
          <ul className="zs-rows">
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row that is renamed keeps the focus
              <WireLine key={index} row={row} taken={rows.map(({ wire }) => wire)} />
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
  const refusalOf = useWireRefusal((name) => taken.includes(wire.slice(0, -last.length) + name));
  const problem = typed === undefined || typed === '' || typed === last ? '' : refusalOf(typed);
  const finish = (): void => {
    // A refused name stays beside its reason.
    if (problem !== '') return;
    if (typed !== undefined && typed !== '' && typed !== last) onRename(typed);
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
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value.trim())}
        onBlur={finish}
        onKeyDown={(event) => event.key === 'Enter' && finish()}
      />
      <ProblemNote id={`${id}-problem`}>{problem}</ProblemNote>
    </div>
  );
}

/** Returns a function that says why a name cannot be a wire name, and what can be written; '' for a good one. */
function useWireRefusal(isTaken: (name: string) => boolean): (name: string) => string {
  const { text } = useStudio();
  return (name) => {
    if (isTaken(name)) return text('studio.payload.wrongName');
    if (/^[!-~]+$/.test(name)) return '';
    const example = latinSlug(name).replaceAll('-', '_');
    return text('studio.payload.notLatin', { example: example === '' ? 'field' : example });
  };
}

function NewLine({ map, taken }: { map: string; taken: readonly string[] }) {
  const { text } = useStudio();
  const { slug, variant, form, do: run } = useEditor();
  const titleOf = useAnswerTitles();
  const id = useId();
  const refusalOf = useWireRefusal((name) => taken.includes(name));
  const [problem, setProblem] = useState('');

  const add = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const wire = String(data.get('wire') ?? '').trim();
    const refusal = wire === '' ? text('studio.payload.wrongName') : refusalOf(wire);
    if (refusal !== '') {
      setProblem(refusal);
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
      <Button label={text('studio.payload.add')} type="submit" />
      <ProblemNote id={`${id}-problem`}>{problem}</ProblemNote>
    </form>
  );
}

/** Shows the exact request for an accepted example, by the current payload map. */
function SampleRequest() {
  const { text } = useStudio();
  const { read, form, slug } = useEditor();
  const accepted = read.definitions.forms.get(slug)?.examples.accepted;
  const examples = (Array.isArray(accepted) ? accepted : []).filter(isObject);
  const endpoint = form?.endpoint;
  const fits = (example: JsonObject): boolean => (example.variant ?? form?.variant) === form?.variant;
  const example = examples.find(fits) ?? examples[0];
  if (form === undefined || endpoint === undefined || example === undefined)
    return <p className="zs-notice">{text('studio.payload.noExample')}</p>;
  const answers = objectIn(example.answers);
  const context: SubmitContext = { lang: form.lang, ...objectIn(example.context) };
  const prefix = languagePrefix(context.lang, languagesOf(read.definitions.texts));
  const { method, path, body } = encodeRequest({ ...form, prefix }, answers, context, endpoint);
  return (
    <section aria-labelledby="payload-sample">
      <h3 id="payload-sample">{text('studio.payload.sample')}</h3>
      <p className="zs-small">{text('studio.payload.sampleOf', { example: String(example.name ?? '') })}</p>
      <pre className="zs-code">{`${method} ${path}\n${JSON.stringify(body, null, 2)}`}</pre>
    </section>
  );
}
