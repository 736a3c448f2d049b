import { nearest } from '#engine/model/text';
import { UsageError } from './command.ts';

/** Names what was probably meant, and all that there is. */
export function unknown(what: string, name: string, known: readonly string[]): UsageError {
  const meant = nearest(name, known);
  return new UsageError(
    `There is no ${what} "${name}".${meant === undefined ? '' : ` Did you mean "${meant}"?`} There are: ${known.join(', ')}.`,
  );
}
