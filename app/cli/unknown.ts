import { nearest } from '#engine/model/text';
import { UsageError } from './command.ts';

/** Reports an unknown name with the most similar one, and the list of known names. */
export function unknownNameError(what: string, name: string, known: readonly string[]): UsageError {
  const meant = nearest(name, known);
  return new UsageError(
    `There is no ${what} "${name}".${meant === undefined ? '' : ` Did you mean "${meant}"?`} There are: ${known.join(', ')}.`,
  );
}
