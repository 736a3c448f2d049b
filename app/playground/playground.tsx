import { useEffect, useMemo, useState } from 'react';
import { type Change, changesVerdict, describeChange, diffForm } from '#engine/analysis';
import { compileForm, snapshotForm } from '#engine/model/compile';
import { type CompiledForm, FALLBACK_LANGUAGE, type Lang } from '#engine/model/definition';
import { loadDefinitions } from '#engine/model/load';
import { hasErrors, type Problem, problemIn } from '#engine/model/problems';
import { checkDefinitionTexts } from '../check-definitions.ts';
import { searchPorts } from '../prove-definitions.ts';
import { sha256 } from '../sha256.ts';
import { vocabulary } from '../vocabulary.ts';
import { Code } from './code.tsx';
import { EXAMPLES, type ExampleSlug, filesOf, PARTS, type Part } from './examples.ts';
import { TriedForm } from './tried-form.tsx';

const VIEWS = ['Form', 'Request', 'Problems', 'Comparison'] as const;
type View = (typeof VIEWS)[number];

/** Pause after the last key before the engine runs: a check lasts up to a second. */
const PAUSE_MS = 500;
const LANG = FALLBACK_LANGUAGE;

/**
 * Playground page: a definition to edit on the left, and on the right its form, the request that it sends, its
 * problems and a comparison with the first state.
 */
export function Playground() {
  const [example, setExample] = useState<ExampleSlug>('loan');
  return (
    <main className="pg">
      <header className="pg-head">
        <a href="../index.html">Zayavka</a>
        <h1>Playground</h1>
        <label>
          Example{' '}
          <select value={example} onChange={(event) => setExample(event.target.value as ExampleSlug)}>
            {EXAMPLES.map((slug) => (
              <option key={slug}>{slug}</option>
            ))}
          </select>
        </label>
        <p>All of it runs in this page: nothing is sent.</p>
      </header>
      <Workbench key={example} example={example} />
    </main>
  );
}

function Workbench({ example }: { example: ExampleSlug }) {
  const first = useMemo(() => filesOf(example), [example]);
  const [files, setFiles] = useState(first);
  const [settled, setSettled] = useState(first);
  const [part, setPart] = useState<Part>('schema');
  const [view, setView] = useState<View>('Form');
  const [request, setRequest] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(files), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [files]);
  const { problems, form } = useMemo(() => evaluate(settled, example, LANG), [settled, example]);
  const path = `forms/${example}/${part}.json`;
  const own = problems.filter(({ file }) => file === path);
  return (
    <div className="pg-panes">
      <section className="pg-pane" aria-label="Definition">
        <Choices<Part>
          label="File"
          of={PARTS}
          chosen={part}
          onChoose={setPart}
          name={(one) => `${one}.json`}
        />
        <Code
          path={path}
          text={files.get(path) ?? ''}
          problems={own}
          onChange={(text) => setFiles((before) => new Map(before).set(path, text))}
        />
      </section>
      <section className="pg-pane" aria-label="Result">
        <Choices<View>
          label="View"
          of={VIEWS}
          chosen={view}
          onChoose={setView}
          name={(one) => (one === 'Problems' && problems.length > 0 ? `Problems (${problems.length})` : one)}
        />
        <div className="pg-result">
          {/* Kept while another view is open: what was typed stays. */}
          <div hidden={view !== 'Form'}>
            {form === undefined ? (
              <p>The definition has errors: see Problems.</p>
            ) : (
              <TriedForm
                form={form}
                onSend={(sent) => {
                  setRequest(sent);
                  setView('Request');
                }}
              />
            )}
          </div>
          {view === 'Request' && (
            <pre>{request || 'Fill in the form and send it: its request is shown here.'}</pre>
          )}
          {view === 'Problems' && (
            <ul>
              {problems.length === 0 && <li>No problems.</li>}
              {problems.map((problem) => (
                <li key={`${problem.file}${problem.pointer}${problem.code}${problem.message}`}>
                  <code>
                    {problem.file}:{problem.line}
                  </code>{' '}
                  {problemIn(problem, LANG).message}
                  <small>{problemIn(problem, LANG).fix}</small>
                </li>
              ))}
            </ul>
          )}
          {view === 'Comparison' &&
            (form === undefined ? (
              <p>A definition with errors can’t be compared: see Problems.</p>
            ) : (
              <Comparison before={first} after={settled} example={example} />
            ))}
        </div>
      </section>
    </div>
  );
}

interface Sides {
  before: ReadonlyMap<string, string>;
  after: ReadonlyMap<string, string>;
  example: string;
}

function Comparison({ before, after, example }: Sides) {
  const { verdict, changes } = useMemo(() => compare(before, after, example), [before, after, example]);
  if (changes.length === 0) return <p>Nothing has changed: edit the definition.</p>;
  return (
    <>
      <p className="pg-verdict" data-verdict={verdict}>
        {verdict}
      </p>
      <ul>
        {changes.map((change) => {
          const { text, witness } = describeChange(change, LANG);
          return (
            <li key={change.fingerprint} data-severity={change.severity}>
              {text}
              {witness !== undefined && <small>{witness}</small>}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Row of buttons of which one is pressed. */
function Choices<Name extends string>({
  label,
  of,
  chosen,
  onChoose,
  name,
}: {
  label: string;
  of: readonly Name[];
  chosen: Name;
  onChoose(name: Name): void;
  name(one: Name): string;
}) {
  return (
    <fieldset className="pg-choices" aria-label={label}>
      {of.map((one) => (
        <button key={one} type="button" aria-pressed={one === chosen} onClick={() => onChoose(one)}>
          {name(one)}
        </button>
      ))}
    </fieldset>
  );
}

/** Result of the check and of the compilation. */
interface Evaluated {
  problems: Problem[];
  /** Form in its default variant; absent if the files have errors. */
  form?: CompiledForm;
}

interface Compared {
  verdict: string;
  changes: readonly Change[];
}

/** Milliseconds of a comparison, which blocks the page. */
const TIME_LIMIT_MS = 3000;

/** Checks the files and compiles the form, as `zayavka check` and a publication do. */
function evaluate(files: ReadonlyMap<string, string>, slug: string, lang: Lang): Evaluated {
  const problems = checkDefinitionTexts(files, [slug], TIME_LIMIT_MS).problems;
  if (hasErrors(problems)) return { problems };
  const snapshot = snapshotOf(files, slug);
  return { problems, form: compileForm(snapshot, { variant: snapshot.defaultVariant, lang, sha256 }) };
}

/** Compares two states of a form, as `zayavka diff` does; both are free of errors. */
function compare(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  slug: string,
): Compared {
  const until = performance.now() + TIME_LIMIT_MS;
  const ports = { ...searchPorts(() => performance.now() > until), sha256 };
  const changes = diffForm(
    { snapshot: snapshotOf(before, slug), examples: [] },
    { snapshot: snapshotOf(after, slug), examples: [] },
    ports,
  );
  return { verdict: changesVerdict(changes).verdict, changes };
}

const snapshotOf = (files: ReadonlyMap<string, string>, slug: string) =>
  snapshotForm(loadDefinitions(files).definitions, slug, vocabulary);
