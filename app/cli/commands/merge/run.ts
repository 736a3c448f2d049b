import { execFile } from 'node:child_process';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type MergeConflict, markConflicts, mergeTexts } from '#engine/authoring';
import type { Lang } from '#engine/model/definition';
import { formatPointer, type Json } from '#engine/model/json';
import { formatPhrase } from '#engine/model/text';
import { cliError } from '../../cli-error.ts';
import { type ExitCode, type Terminal, UsageError } from '../../command.ts';
import { outputLanguage } from '../../output-language.ts';
import { FORMAT, readArguments, TEXT } from '../../read-arguments.ts';
import { readFormat } from '../../unknown.ts';
import type { proveForm as ProveForm } from './prove-form.ts';
import texts from './texts.json' with { type: 'json' };

/**
 * Runs `zayavka merge`: merges three versions of a definition file for git and writes the result to OURS.
 * Resolves with 1 on conflicts, if the merged form loses or makes up changes, and if broken JSON was merged
 * line by line.
 */
export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    name: TEXT,
    lang: TEXT,
    format: FORMAT,
  });
  const [base, ours, theirs, ...more] = positionals;
  if (base === undefined || ours === undefined || theirs === undefined || more.length > 0)
    throw new UsageError('merge takes three files: BASE OURS THEIRS.');
  const isJson = readFormat(values.format) === 'json';
  const lang = outputLanguage(values.lang);
  const name = values.name ?? ours;
  const read = (file: string): Promise<string> =>
    readFile(resolve(terminal.cwd, file), 'utf8').catch(() => {
      throw cliError('MERGE_UNREADABLE', { file });
    });
  const [before, own, other] = await Promise.all([read(base), read(ours), read(theirs)]);
  const merged = mergeTexts(before, own, other);
  const write = (text: string): Promise<void> => replaceFile(resolve(terminal.cwd, ours), text);
  if (merged === undefined) {
    const lines = await mergeLines(terminal.cwd, [ours, base, theirs]).catch(() => {
      throw cliError('MERGE_NO_JSON', { file: name });
    });
    await write(lines);
    if (isJson) terminal.out(JSON.stringify({ name, byLines: true, conflicts: [] }, null, 2));
    terminal.err(formatPhrase(texts.byLines, lang, { name }));
    return 1;
  }
  const { conflicts } = merged;
  await write(conflicts.length > 0 ? markConflicts(merged) : merged.text);
  const isProvable = conflicts.length === 0 && ![own, other].includes(merged.text);
  const sides = { base: before, ours: own, theirs: other, merged: merged.text };
  const disputes = isProvable ? await disputesIn(terminal.cwd, name, sides, lang) : [];
  if (isJson) {
    const disputed = disputes.length > 0 ? { disputes } : {};
    terminal.out(JSON.stringify({ name, conflicts: conflicts.map(described), ...disputed }, null, 2));
  } else {
    for (const conflict of conflicts) terminal.out(sentence(name, conflict, lang));
    for (const text of disputes) terminal.out(`${name}: ${text}`);
  }
  const outcome =
    conflicts.length > 0 ? texts.conflicts : disputes.length > 0 ? texts.disputed : texts.merged;
  terminal.err(formatPhrase(outcome, lang, { name, count: conflicts.length }));
  return conflicts.length + disputes.length > 0 ? 1 : 0;
}

/** Loads the comparison only for files of forms, because git starts a process for each file. */
const disputesIn: typeof ProveForm = async (...of) => (await import('./prove-form.ts')).proveForm(...of);

/** Replaces the file atomically, because git has no other copy of the current side. */
async function replaceFile(file: string, text: string): Promise<void> {
  const { mode } = await stat(file);
  const beside = `${file}.merged-${process.pid}`;
  try {
    await writeFile(beside, text, { mode });
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** Describes a conflict as JSON; a side without the setting has no member. */
const described = ({ path, base, ours, theirs }: MergeConflict) => ({
  pointer: formatPointer(path),
  ...(base === undefined ? {} : { base }),
  ...(ours === undefined ? {} : { ours }),
  ...(theirs === undefined ? {} : { theirs }),
});

function sentence(name: string, { path, base, ours, theirs }: MergeConflict, lang: Lang): string {
  const shown = (value: Json | undefined): string =>
    value === undefined ? formatPhrase(texts.absent, lang) : JSON.stringify(value);
  return formatPhrase(texts.conflict, lang, {
    name,
    pointer: formatPointer(path),
    base: shown(base),
    ours: shown(ours),
    theirs: shown(theirs),
  });
}

/**
 * Merges three texts line by line as git does, with its conflict markers. Rejects if git is missing or cannot
 * merge the files, such as binary ones.
 */
function mergeLines(
  cwd: string,
  files: readonly [ours: string, base: string, theirs: string],
): Promise<string> {
  const labels = ['ours', 'base', 'theirs'].flatMap((label) => ['-L', label]);
  return new Promise((resolve, reject) => {
    execFile(
      'git',
      ['merge-file', '-p', ...labels, '--', ...files],
      { cwd, maxBuffer: 256 * 1024 * 1024 },
      (error, stdout) => {
        // The exit code is the number of conflicts, up to 127.
        const isMerged = error === null || (typeof error.code === 'number' && error.code < 128);
        if (isMerged) resolve(stdout);
        else reject(error);
      },
    );
  });
}
