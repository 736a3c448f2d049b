import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { changeKinds } from '#engine';
import { type Command, type ExitCode, type Terminal, UsageError } from '../command.ts';
import { compareApart } from '../diff/compare-apart.ts';
import { explained, kindsList } from '../diff/describe-kinds.ts';
import { formats } from '../diff/formats/index.ts';
import { git } from '../diff/git.ts';
import { asPartOf, readSides, type Side } from '../diff/inputs.ts';
import { type DiffOptions, readOptions } from '../diff/options.ts';
import { kindNamed, readPolicy } from '../diff/policy-files.ts';
import { replayedByItself, replayStored } from '../diff/replay-stored.ts';
import { type DiffReport, exitCodeOf } from '../diff/report.ts';
import { words } from '../diff/words.ts';
import { storageHelp } from '../open-database.ts';

const PROGRESS_EVERY_FORMS = 250;

export const diff: Command = {
  name: 'diff',
  summary: 'say what differs between two versions of forms, and prove whether it breaks anything',
  help: `
Usage: npx zayavka diff [OLD] [NEW] [options]
       npx zayavka diff kinds
       npx zayavka diff --explain KIND

OLD and NEW are folders of definitions, commits (main, v1.2), parts of commits (main:definitions), published
versions (phone-call@3, phone-call@live, phone-call@1f3a9c…, published: for all that is live), a range
(main..feature, phone-call@3..phone-call@5), or two JSON Schema files. Without NEW: the working tree. Without
both: HEAD against it.

  --format LIST        text, markdown, json, html, junit, github, gitlab; several at once, each to
                       standard output or a file: --format text,json=diff.json,html=diff.html
  --fail-on LEVEL      exit code 1 from this level on: breaking (default), warning, info
  --severity FILE      JSON object: kind -> severity
  --ignore FILE        JSON list of {fingerprint, reason, author, expires}: changes that are allowed
  --replay             send requests through both versions and say how many would be refused now: those that
                       are stored, where something published is compared, else the definitions' examples
  --replay-from SOURCE stored or examples; stored requests are shown without what is about somebody
  --lang ru|en         language of the report (ru)
  --definitions DIR    folder that commits are searched for, and that is the working tree
  --as PATH            two files are versions of this file of the definitions (forms/x/schema.json)
  --git-driver         called by git as a diff driver; see docs/diff.md
  --time-limit SECONDS give up after so long (300): exit code 2

Exit codes: 0 nothing at that level, 1 something, 2 the comparison, or a part of it, could not be made.
Published versions and stored requests are the server's. ${storageHelp}

Kinds of change: ${Object.keys(changeKinds).join(', ')}`,
  async run(args, terminal) {
    const options = readOptions(args);
    if (options.explain !== undefined) {
      terminal.out(explained(kindNamed(options.explain), options.lang));
      return 0;
    }
    if (options.positionals.length === 1 && options.positionals[0] === 'kinds') {
      terminal.out(kindsList(options.lang));
      return 0;
    }
    try {
      return await compare(options, terminal);
    } catch (error) {
      terminal.err(`${words[options.lang].failed}.`);
      throw error;
    }
  },
};

async function compare(options: DiffOptions, terminal: Terminal): Promise<ExitCode> {
  const begunMs = performance.now();
  const policy = await readPolicy(options.severityFile, options.ignoreFile, terminal.cwd);
  const [old, now] = await sides(options, terminal.cwd);
  const root = await git(terminal.cwd, 'rev-parse', '--show-toplevel').catch(() => terminal.cwd);
  const isExpired = (): boolean => performance.now() - begunMs > options.timeLimitMs;
  const source = options.replaySource ?? replayedByItself(old, now);
  const compared = await compareApart(
    {
      old,
      now,
      options: {
        lang: options.lang,
        policy,
        today: new Date().toISOString().slice(0, 10),
        isReplay: options.isReplay && source === 'examples',
        root: root.trim(),
      },
      timeLimitMs: options.timeLimitMs - (performance.now() - begunMs),
    },
    (done, total) => {
      if (total > PROGRESS_EVERY_FORMS && (done % PROGRESS_EVERY_FORMS === 0 || done === total))
        terminal.progress?.(`${done} / ${total}`);
    },
  );
  const report: DiffReport = { ...compared };
  if (options.isReplay && source === 'stored' && old.is !== 'file' && now.is !== 'file')
    report.replay = await replayStored(old, now, {
      isExpired,
      onProgress: (form, done, all) => terminal.progress?.(`${form}: ${done} / ${all}`),
    });
  await writeOutputs(report, options, terminal);
  // Git takes any other exit code of a driver for a failure of its own.
  if (options.isGitDriver && report.failures.length === 0) return 0;
  return exitCodeOf(report, options.failOn);
}

async function sides(options: DiffOptions, cwd: string): Promise<[Side, Side]> {
  const input = { cwd, definitions: resolve(cwd, options.definitions) };
  if (!options.isGitDriver) {
    const read = await readSides(options.positionals, input);
    return options.as === undefined ? read : asPartOf(input.definitions, options.as, read);
  }
  // path old-file old-hex old-mode new-file new-hex new-mode
  const [path, oldFile, , , newFile] = options.positionals;
  if (path === undefined || oldFile === undefined || newFile === undefined)
    throw new UsageError('--git-driver is for git: it hands in a path and two files.');
  return asPartOf(input.definitions, path, await readSides([oldFile, newFile], input));
}

async function writeOutputs(report: DiffReport, options: DiffOptions, terminal: Terminal): Promise<void> {
  for (const { format, file } of options.outputs) {
    const colour = file === undefined && terminal.isTty;
    const content = formats[format]?.(report, { lang: options.lang, colour }) ?? '';
    if (file === undefined) {
      terminal.out(content);
      continue;
    }
    const path = resolve(terminal.cwd, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, `${content}\n`);
  }
}
