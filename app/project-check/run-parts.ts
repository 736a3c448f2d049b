import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Part of the project check: a command and the files that its result depends on. */
export interface Part {
  name: string;
  command: readonly string[];
  /**
   * Folders, files and patterns of `git ls-files` on which the result depends, besides the packages. Absent for
   * a command with a cache of its own, which always runs.
   */
  inputs?: readonly string[];
  /** Settings of a command that checks each file by itself. */
  perFile?: { settings: readonly string[] };
}

/** Digests of the inputs of a part's last success, by path. */
type Passed = Readonly<Record<string, string>>;

/** Largest number of files on a command line; above it the command checks everything. */
const MAX_FILES = 500;
const PACKAGES = 'package-lock.json';

/** Folders and output of the project check. */
export interface StepsOptions {
  root: string;
  /** Folder of the recorded successes; an unwritable one costs only time. */
  cache: string;
  print(text: string): void;
}

/**
 * Runs lanes of the project check at the same time, and the parts of a lane one after another. Leaves out a part
 * if inputs, packages and command are as in its last success. Resolves with the names of failed parts.
 */
export async function runParts(
  lanes: readonly (readonly Part[])[],
  options: StepsOptions,
): Promise<string[]> {
  const digests = new Map<string, string>();
  const failed: string[] = [];
  const runLane = async (lane: readonly Part[]): Promise<void> => {
    for (const part of lane) if (!(await hasPassed(part, digests, options))) failed.push(part.name);
  };
  await Promise.all(lanes.map(runLane));
  return failed;
}

async function hasPassed(
  part: Part,
  digests: Map<string, string>,
  { root, cache, print }: StepsOptions,
): Promise<boolean> {
  const record = join(cache, `${part.name}.json`);
  const before = readPassed(record);
  const now = digestsOf(part, root, digests);
  const paths = Object.keys(now).filter((path) => now[path] !== before[path]);
  const gone = Object.keys(before).filter((path) => now[path] === undefined);
  if (part.inputs !== undefined && paths.length + gone.length === 0) return true;
  const { status, output } = await run(commandFor(part, paths), root);
  if (output !== '') print(output);
  if (status !== 0) return false;
  try {
    mkdirSync(cache, { recursive: true });
    // Files written in the meantime are checked the next time.
    writeFileSync(record, JSON.stringify(now));
  } catch {
    // An unwritable cache means that the part runs again.
  }
  return true;
}

function commandFor({ name, command, perFile }: Part, changed: readonly string[]): readonly string[] {
  if (perFile === undefined) return command;
  const own = [commandKey(name), PACKAGES, ...perFile.settings];
  if (changed.length > MAX_FILES || changed.some((path) => own.includes(path))) return command;
  return [...command, ...changed];
}

function readPassed(record: string): Passed {
  try {
    return JSON.parse(readFileSync(record, 'utf8')) as Passed;
  } catch {
    return {};
  }
}

const commandKey = (name: string): string => `:${name}`;

function digestsOf({ name, command, inputs = [] }: Part, root: string, known: Map<string, string>): Passed {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '-co', '--exclude-standard', '--', PACKAGES, ...inputs],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 },
  );
  const found: Record<string, string> = {
    [commandKey(name)]: digest(JSON.stringify([process.version, command])),
  };
  for (const path of listed.split('\0').filter(Boolean)) {
    const own = known.get(path) ?? digestOfFile(join(root, path));
    if (own === undefined) continue;
    known.set(path, own);
    found[path] = own;
  }
  return found;
}

/** Returns the digest of a file; `undefined` for a deleted one in git's index. */
function digestOfFile(path: string): string | undefined {
  try {
    return digest(readFileSync(path));
  } catch {
    return undefined;
  }
}

const digest = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64url');

function run(
  [program = '', ...args]: readonly string[],
  cwd: string,
): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const add = (chunk: Buffer): void => {
      output += String(chunk);
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.on('error', (error) => resolve({ status: 1, output: `${program}: ${error.message}\n` }));
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}
