import '../../editing.css';
import './desk.css';
import { roleIncludes } from '#contract';
import { useStudio } from '../../studio-context.ts';
import { pages } from '../index.tsx';
import { Desk } from './desk.tsx';

/** Start page `/studio`: the work of the signed-in person, and links to all pages. */
export function Home() {
  const { text, session } = useStudio();
  return (
    <>
      <h1 className="zy-studio__title">{text('studio.desk.title')}</h1>
      <Desk />
      <h2 className="zs-list-title">{text('studio.home.title')}</h2>
      {roleIncludes(session.role, 'content') && (
        <p>
          <a className="zy-link" href="/studio/forms?new">
            {text('studio.newForm.title')}
          </a>
        </p>
      )}
      <ul className="zy-studio-list">
        {Object.keys(pages).map((slug) => (
          <li className="zy-studio-list__item" key={slug}>
            <h3 className="zy-studio-list__name">
              <a className="zy-link" href={`/studio/${slug}`}>
                {text(`studio.${slug}.title`)}
              </a>
            </h3>
            <p>{text(`studio.${slug}.about`)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
