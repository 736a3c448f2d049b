import { roleIncludes } from '#contract';
import type { JsonObject } from '#engine/model/json';
import { problemIn } from '#engine/model/problems';
import { useStudio } from '../../studio-context.ts';
import { Button } from '../button.tsx';
import { editorOf } from './editor-of.ts';
import { OfVariants } from './impact.tsx';
import type { Checked } from './use-checked.ts';

interface ProblemsProps extends Checked {
  onGo(place: { file: string; pointer: string }): void;
  /** Returns the place in words; undefined if only the file is known. */
  placeOf?(place: { file: string; pointer: string }): string | undefined;
  /** Formats the answers of an example in words. */
  answersOf?(answers: JsonObject): string;
}

/** Link in an editor's bar to the list of problems, with their number; nothing without problems. */
export function ProblemCount({ count, onShow }: { count: number; onShow(): void }) {
  const { text } = useStudio();
  if (count === 0) return null;
  const name = text('studio.problems.count', { count });
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to them; a narrow window shows their pane first
    <a className="zy-link" href="#editor-problems" aria-label={name} title={name} onClick={onShow}>
      <span className="zs-long">{name}</span>
      <span className="zs-short" aria-hidden="true">
        ⚠ {count}
      </span>
    </a>
  );
}

/** List of a document's problems, each with its remedy and a button that opens the place where it is. */
export function Problems({ list, isStale, onGo, placeOf, answersOf = JSON.stringify }: ProblemsProps) {
  const { text, lang, session } = useStudio();
  const showsFiles = roleIncludes(session.role, 'contract');
  return (
    <section className="zs-panel" aria-labelledby="editor-problems" data-stale={isStale}>
      <h2 id="editor-problems">{text('studio.problems.title')}</h2>
      <p role="status" className="zs-small">
        {text(isStale ? 'studio.problems.checking' : 'studio.problems.found', { count: list.length })}
      </p>
      <ul className="zs-problems">
        {list.map((problem) => {
          const { code, severity, file, line, pointer, variants, example, first } = problem;
          const { message, fix } = problemIn(problem, lang);
          const place = placeOf?.({ file, pointer });
          return (
            <li key={`${code} ${file} ${pointer} ${message}`} data-severity={severity}>
              <Button
                look="link"
                label={place ?? (showsFiles ? `${file}:${line}` : text('studio.problems.show'))}
                onClick={() => onGo({ file, pointer })}
              />{' '}
              <span>{message}</span>
              {place !== undefined && showsFiles && (
                <div className="zs-small">
                  {file}:{line}
                </div>
              )}
              {variants !== undefined && <OfVariants form={formOf(file)} variants={variants} />}
              {example !== undefined && (
                <div className="zs-small">
                  {text('studio.problems.example', { answers: answersOf(example) })}
                </div>
              )}
              {Boolean(fix) && <div className="zs-small">{fix}</div>}
              {first !== undefined && <DraftLink id={first} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const formOf = (file: string): string => file.split('/')[1] ?? '';

/** Link to the editor of the draft that must be published before this document. */
export function DraftLink({ id }: { id: string }) {
  const { text } = useStudio();
  return (
    <a className="zy-link" href={editorOf(id)} target="_blank" rel="noreferrer">
      {text('studio.problems.openDraft')}
    </a>
  );
}
