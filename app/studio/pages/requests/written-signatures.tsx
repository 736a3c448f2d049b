import { type Json, objectIn } from '#engine/model/json';
import { isStrokes, SIGNATURE_SIZE } from '#engine/model/signature';
import { useStudio } from '../../studio-context.ts';

const WIDTH = 300;

/** Shows the answers that were signed by hand; a typed name is shown as text elsewhere. */
export function WrittenSignatures({ answers }: { answers: Json }) {
  const { text } = useStudio();
  return signaturesIn(answers).map(([name, strokes]) => (
    <svg
      key={name}
      role="img"
      aria-label={text('studio.request.signature', { name })}
      viewBox={`0 0 ${SIGNATURE_SIZE.width} ${SIGNATURE_SIZE.height}`}
      width={WIDTH}
    >
      {/* The path consists of numbers alone, as `isStrokes` checks. */}
      <path
        d={strokes}
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  ));
}

const signaturesIn = (answers: Json, prefix = ''): [name: string, strokes: string][] =>
  Object.entries(objectIn(answers)).flatMap(([name, answer]): [string, string][] =>
    typeof answer === 'string' && isStrokes(answer)
      ? [[prefix + name, answer]]
      : signaturesIn(answer, `${prefix}${name}.`),
  );
