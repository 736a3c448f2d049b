import { errorDescriptions } from '../../app/cli/docs/codes/error-descriptions.ts';

/** Case that provokes a developer error. */
export interface ErrorCase {
  /** Id of the error in the `errors.json` of `folder`. */
  error: string;
  /** Folder; required if several folders describe this error. */
  folder?: string;
  title: string;
  /** Parameters that the message must contain; the others are arbitrary. */
  names?: Readonly<Record<string, string>>;
  /** Text that the message must not quote. */
  hides?: string;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a pattern of the printed message: the code, what happened and the fix, with no open parameter. */
export function printedText({ error, folder, names = {} }: ErrorCase): RegExp {
  const found = errorDescriptions.filter(
    (one) => one.id === error && (folder === undefined || one.folder === folder),
  );
  const [description] = found;
  if (description === undefined || found.length > 1)
    throw new Error(`${found.length} descriptions of ${error}: ${found.map((one) => one.folder).join(', ')}`);
  const { code, message, fix } = description;
  const sentence = [message, fix].map((text) => (typeof text === 'string' ? text : text.en)).join(' ');
  const pattern = sentence
    .split(/(\{\w+\})/)
    .map((part) =>
      /^\{\w+\}$/.test(part) ? escaped(names[part.slice(1, -1)] ?? '') || '.*?' : escaped(part),
    );
  return new RegExp(`\\b${code}: ${pattern.join('')}`, 's');
}
