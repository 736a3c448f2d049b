import { readFileSync } from 'node:fs';
import { type MasterKey, type MasterKeys, masterKeyOf, masterKeyOfProgram } from '#server';
import { setting, type Variable } from '../environment/setting.ts';
import { plainText } from '../environment/variables.ts';
import { startError } from '../start-error.ts';

const KEY_BYTES = 32;

/** Reads a key in base64; the error never quotes it. */
function keyOf(name: string, text: string): MasterKey {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== KEY_BYTES || key.toString('base64') !== text.trim())
    throw startError('CONFIG_SEALING_KEY', { name });
  return masterKeyOf(key, name);
}

const keyIn = (text: string): Variable<MasterKey | undefined> => ({
  text,
  read: (name, written) => (written === undefined ? undefined : keyOf(name, written)),
});

const keyInFile = (text: string): Variable<MasterKey | undefined> => ({
  text,
  read: (name, path) => (path === undefined ? undefined : keyOf(name, textOf(path))),
});

/** Returns '' for a file that cannot be read, which is no key either. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Setting `SEALING_KEY…`: master key of the encryption at rest; undefined if nothing is encrypted. */
export const sealing = setting(
  {
    SEALING_KEY_FILE: keyInFile(
      'file with the master key of the [encryption at rest](encryption.md): 32 bytes in base64; without a key nothing is encrypted',
    ),
    SEALING_KEY: keyIn('the key itself in place of the file'),
    SEALING_KEY_COMMAND: plainText('program in place of both, which asks a key service or a token'),
    SEALING_FORMER_KEY_FILE: keyInFile('file with the former key, while the key is replaced'),
    SEALING_FORMER_KEY: keyIn('the former key itself in place of the file'),
  },
  ({ SEALING_KEY_COMMAND: command, ...keys }): MasterKeys | undefined => {
    const program = command === undefined ? undefined : masterKeyOfProgram(command, 'SEALING_KEY_COMMAND');
    const master = oneOf(keys.SEALING_KEY_FILE, keys.SEALING_KEY, program);
    const former = oneOf(keys.SEALING_FORMER_KEY_FILE, keys.SEALING_FORMER_KEY);
    if (master === undefined && former !== undefined)
      throw startError('CONFIG_INCOMPLETE', { given: former.variable, missing: 'SEALING_KEY_FILE' });
    return master && { master, ...(former === undefined ? {} : { former }) };
  },
);

function oneOf(...keys: (MasterKey | undefined)[]): MasterKey | undefined {
  const [first, second] = keys.filter((key) => key !== undefined);
  if (first !== undefined && second !== undefined)
    throw startError('CONFIG_TWO_KEYS', { first: first.variable, second: second.variable });
  return first;
}
