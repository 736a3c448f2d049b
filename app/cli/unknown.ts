import { nearest } from '#engine/model/text';
import { UsageError } from './command.ts';

/**
 * Returns the error for an unknown name in the arguments, with the most similar name and all known ones. `what`:
 * kind of the name.
 */
export function unknownNameError(what: string, name: string, known: readonly string[]): UsageError {
  const meant = nearest(name, known);
  return new UsageError(
    `There is no ${what} "${name}".${meant === undefined ? '' : ` Did you mean "${meant}"?`} There are: ${known.join(', ')}.`,
  );
}

/**
 * Returns `name` if it is one of `known`; throws UsageError, which lists them, for any other. `what` names the
 * argument.
 */
export function oneOf<Name extends string>(what: string, name: string, known: readonly Name[]): Name {
  const found = known.find((one) => one === name);
  if (found === undefined) throw unknownNameError(what, name, known);
  return found;
}

/** Parses the value of `--format`; throws UsageError for a name other than `text` and `json`. */
export const readFormat = (name: string): 'text' | 'json' => oneOf('format', name, ['text', 'json']);

/**
 * Returns the action of a command (`list` in `zayavka outbox list`) by its name; throws UsageError if it is
 * unknown.
 */
export const actionOf = <Action>(
  command: string,
  name: string,
  actions: Readonly<Record<string, Action>>,
): Action => actions[oneOf(`action of ${command}`, name, Object.keys(actions))] as Action;
