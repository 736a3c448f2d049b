import { roleIncludes } from '#contract';
import { useStudio } from '../../studio-context.ts';
import { pages } from '../index.tsx';

/** `/studio`: links to all pages. */
export function Home() {
  const { text, session } = useStudio();
  return (
    <>
      <h1 className="zy-studio__title">{text('studio.home.title')}</h1>
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
            <h2 className="zy-studio-list__name">
              <a className="zy-link" href={`/studio/${slug}`}>
                {text(`studio.${slug}.title`)}
              </a>
            </h2>
            <p>{text(`studio.${slug}.about`)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
