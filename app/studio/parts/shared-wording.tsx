import { useStudio } from '../studio-context.ts';
import { TickBox } from './tick-box.tsx';
import { useTitles } from './use-titles.ts';

interface SharedWordingProps {
  /** Other documents that use the text. */
  others: readonly string[];
  isEverywhere: boolean;
  /** Absent for a person who may only read. */
  onChange?: ((isEverywhere: boolean) => void) | undefined;
}

/** The other documents that use a text, and whether a change is meant for them, too. */
export function SharedWording({ others, isEverywhere, onChange }: SharedWordingProps) {
  const { text } = useStudio();
  const titleOf = useTitles();
  const placeOf = (id: string): string =>
    id.startsWith('fields/') ? text('studio.wording.part', { title: titleOf(id) }) : titleOf(id);
  return (
    <>
      <p className="zs-small">
        {text('studio.wording.shared', { count: others.length, places: others.map(placeOf).join(', ') })}
      </p>
      {onChange !== undefined && (
        <TickBox label={text('studio.wording.everywhere')} isOn={isEverywhere} onChange={onChange} />
      )}
    </>
  );
}
