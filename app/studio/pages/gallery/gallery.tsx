import { widgets } from '#engine';
import { useStudio } from '../../studio-context.ts';

/** Every widget that a definition may name. */
export default function Gallery() {
  const { text } = useStudio();
  const all = Object.entries(widgets);
  return (
    <>
      <h1 className="zy-studio__title">{text('studio.gallery.title')}</h1>
      <p className="zy-studio__lead">{text('studio.gallery.widgets', { count: all.length })}</p>
      <ul className="zy-studio-list">
        {all.map(([slug, { summary }]) => (
          <li className="zy-studio-list__item" key={slug}>
            <h2 className="zy-studio-list__name">
              <code>{slug}</code>
            </h2>
            <p lang="en">{summary}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
