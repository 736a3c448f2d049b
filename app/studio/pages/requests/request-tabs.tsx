import { type Role, roleIncludes } from '#contract';
import { useStudio } from '../../studio-context.ts';

/** Tab of the page of requests: requests, appeals, refused tries, or a person's data. */
export type RequestTab = 'requests' | 'appeals' | 'refused' | 'person';

/** Lists in their order, each with the lowest role that it is shown to. */
const TABS: readonly [RequestTab, Role][] = [
  ['requests', 'viewer'],
  ['appeals', 'viewer'],
  ['refused', 'viewer'],
  ['person', 'admin'],
];

/** Links to the tabs of the page of requests, those that the role of the reader may see; `current` is marked. */
export function RequestTabs({ current }: { current?: RequestTab }) {
  const { text, session } = useStudio();
  return (
    <nav className="zs-tabs" aria-label={text('studio.requests.lists')}>
      {TABS.filter(([, role]) => roleIncludes(session.role, role)).map(([tab]) => (
        <a
          className="zs-tabs__link"
          key={tab}
          href={tab === 'requests' ? '/studio/requests' : `/studio/requests/${tab}`}
          aria-current={tab === current ? 'page' : undefined}
        >
          {text(`studio.${tab}.title`)}
        </a>
      ))}
    </nav>
  );
}
