import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Declares an option of a command that takes a text. */
export const TEXT = { type: 'string' } as const;
/** Declares an option of a command that takes no value and is false by default. */
export const FLAG = { type: 'boolean', default: false } as const;
/** Option `--format` of commands that print text unless they are asked for JSON. */
export const FORMAT = { type: 'string', default: 'text' } as const;

/** Reads the options of a command, and the names beside them. Throws for an option that it does not have. */
export const readArguments = <const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) => parseArgs({ args, allowPositionals: true, options });
