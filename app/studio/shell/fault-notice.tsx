import { useStudio } from '../studio-context.ts';

/** Shows editors on every page that the definitions folder has errors, with the first of them. */
export function FaultNotice() {
  const { text, fault } = useStudio();
  if (fault === undefined) return null;
  return (
    <aside className="zy-studio__notice" aria-label={text('studio.fault.label')}>
      <p>{text('studio.fault.text')}</p>
      <p>
        <code>{fault}</code>
      </p>
    </aside>
  );
}
