import { documentOf } from '#engine/analysis';
import { type Problem, problemIn } from '#engine/model/problems';
import { useStudio } from '../../../studio-context.ts';
import { Button } from '../../button.tsx';
import { ProblemNote } from '../../problem-note.tsx';
import { useTitles } from '../../use-titles.ts';
import { editorOf } from '../editor-of.ts';
import { DraftLink } from '../problems.tsx';

interface RefusedProblemsProps {
  /** Id of the document that is published. */
  id: string;
  problems: readonly Problem[];
  onGo?: ((place: Pick<Problem, 'file' | 'pointer'>) => void) | undefined;
  placeOf?: PlaceOf | undefined;
}

/** Function that returns the position of a problem in words; undefined if only its document is known. */
export type PlaceOf = (place: Pick<Problem, 'file' | 'pointer'>) => string | undefined;

/**
 * List of the errors for which a publication was refused, each with a link to its position, which may be in another
 * document.
 */
export function RefusedProblems({ id, problems, onGo, placeOf }: RefusedProblemsProps) {
  const { text, lang } = useStudio();
  const titleOf = useTitles();
  return (
    <section aria-label={text('studio.problems.title')}>
      <ProblemNote>{text('studio.publish.broken', { count: problems.length })}</ProblemNote>
      <ul className="zs-problems">
        {problems.map((problem) => {
          const { code, file, pointer, first } = problem;
          const { message, fix } = problemIn(problem, lang);
          const owner = documentOf(file) ?? id;
          const place = owner === id ? placeOf?.({ file, pointer }) : titleOf(owner);
          const label = place ?? message;
          return (
            <li key={`${code} ${file} ${pointer} ${message}`} data-severity="error">
              {owner !== id ? (
                <a className="zy-link" href={editorOf(owner)}>
                  {label}
                </a>
              ) : onGo === undefined ? (
                label
              ) : (
                <Button look="link" label={label} onClick={() => onGo({ file, pointer })} />
              )}{' '}
              {place !== undefined && message}
              {Boolean(fix) && <div className="zs-small">{fix}</div>}
              {first !== undefined && <DraftLink id={first} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
