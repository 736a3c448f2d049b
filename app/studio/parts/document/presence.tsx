import type { PresentPage } from '#contract';
import { useStudio } from '../../studio-context.ts';

/** Avatars of the others who have the document open now. */
export function Presence({ others }: { others: readonly PresentPage[] }) {
  const { text } = useStudio();
  if (others.length === 0) return null;
  const people = [...Map.groupBy(others, ({ name, isOwn }) => (isOwn ? '' : name)).keys()];
  return (
    <ul className="zs-presence" aria-label={text('studio.presence.title')}>
      {people.map((name) => (
        <li key={name}>
          <Avatar
            name={name}
            title={name === '' ? text('studio.presence.own') : text('studio.presence.here', { name })}
          />
        </li>
      ))}
    </ul>
  );
}

/** Initials of a person; the sign of another tab of one's own. */
export const Avatar = ({ name, title }: { name: string; title: string }) => (
  <span className="zs-avatar" role="img" aria-label={title} title={title}>
    {name === '' ? '⧉' : initialsOf(name)}
  </span>
);

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
