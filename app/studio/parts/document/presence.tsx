import type { PresentPage } from '#contract';
import { useStudio } from '../../studio-context.ts';

/** People who have an avatar of their own; a bar has room for no more. */
const MOST_SHOWN = 3;

/** Avatars of the other people, or other tabs, that have the document open now; nothing if there are none. */
export function Presence({ others }: { others: readonly PresentPage[] }) {
  const { text } = useStudio();
  if (others.length === 0) return null;
  const people = [...Map.groupBy(others, ({ name, isOwn }) => (isOwn ? '' : name)).keys()];
  return (
    <ul className="zs-presence" aria-label={text('studio.presence.title')}>
      {people.slice(0, MOST_SHOWN).map((name) => (
        <li key={name}>
          <Avatar
            name={name}
            title={name === '' ? text('studio.presence.own') : text('studio.presence.here', { name })}
          />
        </li>
      ))}
      {people.length > MOST_SHOWN && (
        <li>
          <span
            className="zs-avatar"
            role="img"
            aria-label={people.slice(MOST_SHOWN).join(', ')}
            title={people.slice(MOST_SHOWN).join(', ')}
          >
            +{people.length - MOST_SHOWN}
          </span>
        </li>
      )}
    </ul>
  );
}

/** Circle with the initials of a person, or with a sign for another tab of the signed-in person. */
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
