import { type ReactNode, useEffect, useId, useRef } from 'react';
import { formatPointer } from '#engine/model/json';
import { type Problem, problemIn } from '#engine/model/problems';
import { useStudio } from '../../studio-context.ts';
import { type FieldProps, useSchemaEditor } from './schema-editor-context.ts';

interface FieldFrameProps extends Pick<FieldProps, 'path' | 'label' | 'description' | 'isRequired'> {
  /** Several inputs under one name. */
  isGroup?: boolean;
  /** Whether problems of its parts are shown here, and not at the parts. */
  isWhole?: boolean;
  children:
    | ReactNode
    | ((ids: { id: string; describedBy: string | undefined; isWrong: boolean }) => ReactNode);
}

/** The name of a field, its description, its problems, and the target of links to them. */
export function FieldFrame({
  path,
  label,
  description,
  isRequired,
  isGroup,
  isWhole = true,
  children,
}: FieldFrameProps) {
  const { text } = useStudio();
  const { place, file } = useSchemaEditor();
  const id = useId();
  const host = useRef<HTMLDivElement & HTMLFieldSetElement>(null);
  const problems = useProblems(path, isWhole);
  const pointer = formatPointer(path);
  const isWanted = isWhole && place?.file === file && isWithin(place.pointer, pointer);
  useEffect(() => {
    // A repeated request for the same place is another object.
    if (!isWanted || place === undefined) return;
    host.current?.scrollIntoView({ block: 'center' });
    host.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  }, [isWanted, place]);

  const describedBy = [
    ...(description === '' ? [] : [`${id}-about`]),
    ...(problems.length === 0 ? [] : [`${id}-problems`]),
  ].join(' ');
  const name = (
    <>
      {label}
      {!isRequired && <span className="zs-small"> {text('studio.shape.optional')}</span>}
    </>
  );
  const about = description !== '' && (
    <p className="zs-small" id={`${id}-about`}>
      {description}
    </p>
  );
  const inner =
    typeof children === 'function'
      ? children({ id, describedBy: describedBy || undefined, isWrong: problems.length > 0 })
      : children;
  const wrong = problems.length > 0 && <Wrong id={`${id}-problems`} problems={problems} />;
  if (isGroup === true) {
    return (
      <fieldset className="zs-part" ref={host} aria-describedby={describedBy || undefined}>
        <legend>{name}</legend>
        {about}
        {inner}
        {wrong}
      </fieldset>
    );
  }
  return (
    <div className="zs-part__field" ref={host}>
      <label htmlFor={id}>{name}</label>
      {inner}
      {about}
      {wrong}
    </div>
  );
}

function Wrong({ id, problems }: { id: string; problems: readonly Problem[] }) {
  const { lang } = useStudio();
  return (
    <div id={id}>
      {problems.map((problem) => (
        <p
          className={problem.severity === 'error' ? 'zs-problem' : 'zs-small'}
          key={`${problem.code} ${problem.message}`}
        >
          {problemIn(problem, lang).message}
        </p>
      ))}
    </div>
  );
}

function useProblems(path: FieldProps['path'], isWhole: boolean): Problem[] {
  const { problems, file } = useSchemaEditor();
  const pointer = formatPointer(path);
  return problems.filter(
    (one) => one.file === file && (isWhole ? isWithin(one.pointer, pointer) : one.pointer === pointer),
  );
}

/** Whether a pointer is a place or inside it. */
export const isWithin = (pointer: string, place: string): boolean =>
  pointer === place || pointer.startsWith(`${place}/`);
