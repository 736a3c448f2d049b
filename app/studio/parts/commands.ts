import { useEffect, useRef } from 'react';

/** Groups of the studio's commands, in the order in which the list shows them. */
export const COMMAND_GROUPS = ['actions', 'fields', 'parts', 'preview', 'forms', 'content', 'pages'] as const;

/** Entry of the studio's list of commands, found by its name: an action to run, or a link. */
export type StudioCommand = NamedCommand & ({ run(): void } | { href: string });

interface NamedCommand {
  /** Id that is unique among all commands. */
  id: string;
  group: (typeof COMMAND_GROUPS)[number];
  /** Name as shown in the list. */
  name: string;
  /** Second name by which it is found, such as a slug. */
  alias?: string;
}

type Source = () => readonly StudioCommand[];

const sources = new Set<Source>();

/**
 * Adds commands to the list while the component is mounted; `source`, which returns them, is called only when the
 * list opens.
 */
export function useCommands(source: Source): void {
  const latest = useRef(source);
  latest.current = source;
  useEffect(() => {
    const asked: Source = () => latest.current();
    sources.add(asked);
    return () => {
      sources.delete(asked);
    };
  }, []);
}

/** Returns the commands that the mounted components offer at the moment. */
export const currentCommands = (): StudioCommand[] => [...sources].flatMap((source) => source());
