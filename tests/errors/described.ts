import { errorDescriptions } from '../../app/cli/docs/codes/error-descriptions.ts';

/** One way to provoke a developer error. */
export interface ErrorCase {
  /** As in the `errors.json` of `folder`. */
  error: string;
  /** Named where several folders describe this error. */
  folder?: string;
  title: string;
  /** What the message must name; other parameters may be anything. */
  names?: Readonly<Record<string, string>>;
  /** What the message must not quote. */
  hides?: string;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The message as it must be printed: the code, what happened and the fix, with no parameter left open. */
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
