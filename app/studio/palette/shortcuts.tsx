import { Dialog } from '#renderers';
import { useStudio } from '../studio-context.ts';

/** Shortcuts, each with the text key of its effect. */
const SHORTCUTS = [
  ['Ctrl+K', 'palette'],
  ['?', 'list'],
  ['Ctrl+Z', 'undo'],
  ['Ctrl+Y', 'redo'],
  ['Alt+↑, Alt+↓', 'move'],
  ['F2', 'write'],
  ['Alt+F10', 'tools'],
  ['F6', 'bar'],
  ['Esc', 'close'],
] as const;

/** Dialog that lists the studio's keyboard shortcuts. */
export function Shortcuts({ onClose }: { onClose(): void }) {
  const { text } = useStudio();
  return (
    <Dialog label={text('studio.keys.title')} closeLabel={text('studio.close')} onClose={onClose}>
      <h2>{text('studio.keys.title')}</h2>
      <dl className="zs-facts">
        {SHORTCUTS.map(([keys, name]) => (
          <div className="zs-keys__row" key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{text(`studio.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
