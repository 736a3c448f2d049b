import type { PresentPage } from '#contract';
import { useStudio } from '../../studio-context.ts';

/** People who have an avatar of their own; a bar has room for no more. */
const MOST_SHOWN = 3;

/** Avatars of the other people, or other tabs, that have the document open now; nothing if there are none. */
export function Presence({ others }: { others: readonly PresentPage[] }) {
  const { text, session } = useStudio();
  if (others.length === 0) return null;
  const people = [...Map.groupBy(others, ({ name, isOwn }) => (isOwn ? '' : name)).keys()];
  return (
    <ul className="zs-presence" aria-label={text('studio.presence.title')}>
      {people.slice(0, MOST_SHOWN).map((name) => (
        <li key={name}>
          <Avatar
            name={name === '' ? session.name : name}
            title={
              name === ''
                ? text('studio.presence.own', { name: session.name })
                : text('studio.presence.here', { name })
            }
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

/** Circle with the initials of a person, whom its title names. */
export const Avatar = ({ name, title }: { name: string; title: string }) => (
  <span className="zs-avatar" role="img" aria-label={title} title={title}>
    {initialsOf(name)}
  </span>
);

/** Returns the first letters of the first two words of a name; of one word its first two. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._@-]+/).filter(Boolean);
  const letters = words.length > 1 ? words.map((word) => [...word][0]) : [...(words[0] ?? '')];
  return letters.slice(0, 2).join('').toUpperCase();
}
