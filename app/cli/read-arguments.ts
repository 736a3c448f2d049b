import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Declaration of an option that takes a text, for `readArguments`. */
export const TEXT = { type: 'string' } as const;
/** Declaration of an option that takes no value and is false by default, for `readArguments`. */
export const FLAG = { type: 'boolean', default: false } as const;
/** Declaration of the option `--format` of commands that print text unless they are asked for JSON. */
export const FORMAT = { type: 'string', default: 'text' } as const;

/**
 * Parses the arguments of a command into options and the names beside them. Throws for an option that it does not
 * have.
 */
export const readArguments = <const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) => parseArgs({ args, allowPositionals: true, options });
