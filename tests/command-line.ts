import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { endWithReader } from '../app/cli/end-with-reader.ts';

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/**
 * Returns the options of a test command. Ends the process with its usage and 0 for `--help`, 2 for an unknown
 * option.
 */
export function readOptions<Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  endWithReader(process.stdout);
  try {
    const { values } = parseArgs({ options: { ...options, ...HELP } });
    if (!('help' in values)) return values as ReturnType<typeof parseArgs<{ options: Options }>>['values'];
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n`);
    return endWith(2, usage);
  }
  return endWith(0, usage);
}

/** Prints the usage and ends the process. */
export function endWith(code: number, usage: string): never {
  process.stdout.write(`${usage}\n`);
  process.exit(code);
}

/** Parses a whole number from 1. Ends the process with its usage for anything else. */
export function readCount(usage: string, name: string, written: string): number {
  if (/^[1-9]\d{0,8}$/.test(written)) return Number(written);
  process.stderr.write(`--${name} takes a whole number from 1, not "${written}"\n\n`);
  return endWith(2, usage);
}
