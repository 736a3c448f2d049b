import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { performance } from 'node:perf_hooks';
import { formatPhrase } from '#engine/model/text';
import { moscowDay } from '#engine/model/time';
import { areValid } from '../../../checked-once.ts';
import { type ExitCode, type Terminal, UsageError } from '../../command.ts';
import { compareSides } from '../../diff/compare-sides.ts';
import { type DiffConfig, readConfig } from '../../diff/config/read-config.ts';
import { explainKind, listKinds } from '../../diff/describe-kinds.ts';
import { EXAMPLES } from '../../diff/formats/examples.ts';
import { formats } from '../../diff/formats/index.ts';
import { git } from '../../diff/git.ts';
import { embedInFolder, readSides, type Side } from '../../diff/inputs.ts';
import { type DiffOptions, readOptions } from '../../diff/options.ts';
import { kindNamed, readPolicy } from '../../diff/policy-files.ts';
import { defaultReplaySource } from '../../diff/replay.ts';
import { noProgress, openProgressFile } from '../../diff/replay-progress.ts';
import { type DiffReport, exitCodeOf, onlyFrom } from '../../diff/report.ts';
import texts from '../../diff/texts.json' with { type: 'json' };

const PROGRESS_EVERY_FORMS = 250;

/**
 * Runs `zayavka diff`: compares two versions of definitions or schemas and prints the report, or explains or lists
 * the kinds of change. The exit code is 1 from the severity of `--fail-on`.
 */
export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
  const options = readOptions(args);
  if (options.explain !== undefined) {
    terminal.out(explainKind(kindNamed(options.explain), options.lang));
    return 0;
  }
  if (options.positionals.length === 1 && options.positionals[0] === 'kinds') {
    terminal.out(listKinds(options.lang));
    return 0;
  }
  try {
    return await compare(options, terminal);
  } catch (error) {
    terminal.err(`${formatPhrase(texts.failed, options.lang)}.`);
    throw error;
  }
}

async function compare(options: DiffOptions, terminal: Terminal): Promise<ExitCode> {
  const startedMs = performance.now();
  const { cwd } = terminal;
  const config = await readConfig({ ...options, cwd, named: options.configFile });
  const policy = await readPolicy(config.policy, options.severityFile, options.ignoreFile, cwd);
  const [old, now] = (await Promise.all((await sides(options, config, cwd)).map(withValidity))) as [
    Side,
    Side,
  ];
  const addPictures =
    options.picturesFolder === undefined
      ? undefined
      : await (await import('../../diff/pictures/prepare-pictures.ts')).preparePictures(
          [old, now],
          options,
          terminal,
        );
  const root = await git(terminal.cwd, 'rev-parse', '--show-toplevel').catch(() => terminal.cwd);
  const isExpired = (): boolean => performance.now() - startedMs > options.timeLimitMs;
  const source = options.replaySource ?? defaultReplaySource(old, now);
  if (options.resumeFile !== undefined && source !== 'stored')
    throw new UsageError(
      '--resume is for stored requests: compare something published, or add --replay-from stored.',
    );
  const compared = await compareSides(
    {
      old,
      now,
      options: {
        lang: options.lang,
        policy,
        today: moscowDay(Date.now()),
        isReplay: options.isReplay && source === 'examples',
        isTested: options.outputs.some(({ format }) => format === EXAMPLES),
        root: root.trim(),
      },
      timeLimitMs: options.timeLimitMs - (performance.now() - startedMs),
    },
    (done, total) => {
      if (total > PROGRESS_EVERY_FORMS && (done % PROGRESS_EVERY_FORMS === 0 || done === total))
        terminal.progress?.(`${done} / ${total}`);
    },
  );
  const report: DiffReport = { ...compared };
  const progress =
    options.resumeFile === undefined
      ? noProgress
      : await openProgressFile(resolve(terminal.cwd, options.resumeFile));
  if (options.isReplay && source === 'stored' && old.is !== 'file' && now.is !== 'file') {
    const { replayStored } = await import('../../diff/replay-stored.ts');
    report.replay = await replayStored(old, now, {
      lang: options.lang,
      isExpired,
      progress,
      onProgress: (form, done, all) => terminal.progress?.(`${form}: ${done} / ${all}`),
    });
  }
  await addPictures?.(report, isExpired);
  const { only } = options;
  await writeOutputs(only === undefined ? report : onlyFrom(report, only), options, terminal);
  await progress.end();
  // Git treats any other exit code of a driver as a failure.
  if (options.isGitDriver && report.failures.length === 0) return 0;
  const exitCode = exitCodeOf(report, options.failOn ?? config.failOn ?? 'review');
  if (report.expiredIgnores.length > 0) {
    const count = report.expiredIgnores.length;
    terminal.err(formatPhrase(texts.expiredFail, options.lang, { count }));
  }
  if (exitCode === 0 && report.verdict === 'review')
    terminal.err(formatPhrase(texts.undecidedPasses, options.lang));
  return exitCode;
}

const withValidity = async (side: Side): Promise<Side> =>
  side.is === 'definitions' ? { ...side, isValid: await areValid(side.files) } : side;

async function sides(options: DiffOptions, { baseline }: DiffConfig, cwd: string): Promise<[Side, Side]> {
  const input = { cwd, definitions: resolve(cwd, options.definitions), lang: options.lang };
  if (!options.isGitDriver) {
    const isNamed = options.positionals.length > 0 || baseline === undefined;
    const read = await readSides(isNamed ? options.positionals : [baseline], input);
    if (options.as === undefined) return read;
    const embedded = await embedInFolder(input.definitions, options.as, read);
    if (embedded === undefined)
      throw new UsageError(
        `--as ${options.as} is no file of the definitions, such as forms/loan/schema.json or pages/home.json.`,
      );
    return embedded;
  }
  // Git's arguments: path old-file old-hex old-mode new-file new-hex new-mode.
  const [path, oldFile, , , newFile] = options.positionals;
  if (path === undefined || oldFile === undefined || newFile === undefined)
    throw new UsageError('--git-driver is for git: it hands in a path and two files.');
  const read = await readSides([oldFile, newFile], input);
  // Git may hand in files that are part of no document; they are compared like any two files.
  return (await embedInFolder(input.definitions, path, read)) ?? read;
}

async function writeOutputs(report: DiffReport, options: DiffOptions, terminal: Terminal): Promise<void> {
  const { pictures } = report;
  for (const { format, file } of options.outputs) {
    const folder = dirname(resolve(terminal.cwd, file ?? '-'));
    const address = (path: string): string =>
      options.picturesUrl ?? (relative(folder, path).split(sep).map(encodeURIComponent).join('/') || '.');
    const linked = pictures && { pictures: { ...pictures, address: address(pictures.address) } };
    const isShown = file === undefined && terminal.isTty;
    const content =
      formats[format]?.(
        { ...report, ...linked },
        {
          lang: options.lang,
          unfold: options.isUnfolded,
          // https://no-color.org: any value but an empty one.
          colour: isShown && !process.env.NO_COLOR,
          ...(isShown && terminal.columns !== undefined ? { width: terminal.columns } : {}),
        },
      ) ?? '';
    if (file === undefined) {
      terminal.out(content);
      continue;
    }
    const path = resolve(terminal.cwd, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, `${content}\n`);
  }
}
