import { useStudio } from '../../studio-context.ts';

const TABS = ['requests', 'appeals', 'refused'] as const;
export type RequestTab = (typeof TABS)[number];

/** Tabs of the lists of requests, appeals and refused tries. */
export function RequestTabs({ current }: { current?: RequestTab }) {
  const { text } = useStudio();
  return (
    <nav className="zs-tabs" aria-label={text('studio.requests.lists')}>
      {TABS.map((tab) => (
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
