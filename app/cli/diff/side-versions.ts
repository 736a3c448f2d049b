import { type ExampleAnswers, type FormVersion, filesReadBy, type Words } from '#engine/analysis';
import { type FormSnapshot, snapshotForm } from '#engine/model/compile';
import type { Lang } from '#engine/model/definition';
import { endpointDocument } from '#engine/model/endpoints';
import { isObject, objectIn, objectItems } from '#engine/model/json';
import { createSourceParser, type Definitions, loadDefinitions } from '#engine/model/load';
import { type Problem, problemIn } from '#engine/model/problems';
import { sourceDocument } from '#engine/model/sources';
import { parseBriefly, parseChecked } from '../../checked-once.ts';
import { rankErrors } from '../../rank-problems.ts';
import { vocabulary } from '../../vocabulary.ts';
import { cliError } from '../cli-error.ts';
import type { Side } from './inputs.ts';
import type { Failure } from './report.ts';

/** Side of a comparison that has forms: a folder of definitions or published versions, not a lone schema file. */
export type FormsSide = Exclude<Side, { is: 'file' }>;

/** Forms of one side of a comparison, each compiled when it is needed. */
export interface SideVersions {
  slugs: readonly string[];
  /** True if only these forms are compared. */
  isNamed: boolean;
  /** Returns a version; throws if the form cannot be resolved. */
  version(slug: string): FormVersion | undefined;
  /** Returns texts that are equal if the form's sources are; absent if that takes long. */
  textsOf(slug: string): string[] | undefined;
  /** Returns each file that the version depends on, missing ones too; absent if that takes long. */
  filesOf?(slug: string): ReadonlySet<string>;
  /** Sources for the lines of changes; absent between published versions. */
  definitions?: Definitions;
  folder?: string;
  failures: Failure[];
  /** Unreadable files; forms that depend on them are not compared. */
  unread: readonly string[];
}

/**
 * Returns the versions of one side. `examples`: examples for published versions, which have none of their own,
 * to find a witness.
 */
function versionsOn(side: FormsSide, lang: Lang, examples?: Definitions): SideVersions {
  return side.is === 'published' ? publishedVersions(side, examples) : folderVersions(side, lang);
}

function publishedVersions(
  { snapshots, isNamed }: Extract<Side, { is: 'published' }>,
  examples: Definitions | undefined,
): SideVersions {
  return {
    slugs: [...snapshots.keys()],
    isNamed,
    version: (slug) => {
      const snapshot = snapshots.get(slug);
      return snapshot && { snapshot, examples: examplesIn(examples, slug, snapshot.defaultVariant) };
    },
    textsOf: () => undefined,
    failures: [],
    unread: [],
  };
}

/** Parser of both sides, because most files are equal. */
const parse = createSourceParser(parseBriefly);

function folderVersions(
  { name, files, folder, isPart = false, isValid = false }: Extract<Side, { is: 'definitions' }>,
  lang: Lang,
): SideVersions {
  const { definitions, problems } = loadDefinitions(files, isValid ? parseChecked : parse);
  const { causes, others } = rankErrors(problems);
  if (definitions.forms.size === 0 && !isPart) throw cliError('DEFINITIONS_NONE', { name });
  const texts = new Map<string, string[]>();
  for (const [path, text] of files) {
    const [kind, slug = ''] = path.split('/');
    if (kind === 'forms') texts.set(slug, [...(texts.get(slug) ?? []), path, text]);
  }
  const resolved = (from: Definitions, slug: string): FormSnapshot =>
    snapshotForm(from, slug, vocabulary, ({ code, ref, file }) => {
      throw cliError('FORM_UNRESOLVED', { code, ref, file }, lang);
    });
  /** Last snapshot: `filesOf` of a form is followed by `version`. */
  let last: { slug: string; snapshot: FormSnapshot } | undefined;
  return {
    slugs: [...definitions.forms.keys()],
    isNamed: false,
    definitions,
    folder,
    version(slug) {
      if (!definitions.forms.has(slug)) return undefined;
      const snapshot = last?.slug === slug ? last.snapshot : resolved(definitions, slug);
      const examples = examplesIn(definitions, slug, snapshot.defaultVariant);
      const documentTitle = (path: string) => {
        const [kind, name = ''] = path.split('/');
        const title = (kind === 'sources' ? sourceDocument : endpointDocument)(definitions, name)?.title;
        return isObject(title) ? (title as Words) : undefined;
      };
      const { title = null } = definitions.forms.get(slug)?.form ?? {};
      return { snapshot, title, texts: definitions.texts, documentTitle, examples };
    },
    textsOf: (slug) => texts.get(slug) ?? [],
    filesOf: (slug) =>
      filesReadBy(definitions, slug, (asked) => {
        last = { slug, snapshot: resolved(asked, slug) };
      }),
    failures: [...causes, ...others].map((problem) => {
      const { file, line, column } = problem;
      return {
        message: `${name}: ${inSentences(problem, lang)}`,
        location: { file: `${folder}/${file}`, line, column },
      };
    }),
    unread: causes.map(({ file }) => file),
  };
}

/** Writes a problem for people who read no code: what happened and the cure first, then place and code. */
function inSentences(problem: Problem, lang: Lang): string {
  const { file, line, column, code, variants = [] } = problem;
  const { message, fix = '' } = problemIn(problem, lang);
  const of = variants.length === 0 ? '' : ` [${variants.join(', ')}]`;
  return `${message}${of}${fix === '' ? '' : ` — ${fix}`} (${file}:${line}:${column} ${code})`;
}

/**
 * Returns the forms of both sides; a published version, which has no examples, uses those of the other side.
 * Throws DEFINITIONS_NONE for a folder without forms; unreadable files are `failures`.
 */
export function versionsOnBoth(old: FormsSide, now: FormsSide, lang: Lang): [SideVersions, SideVersions] {
  const fresh = versionsOn(now, lang);
  const before = versionsOn(old, lang, fresh.definitions);
  return [before, fresh.definitions === undefined ? versionsOn(now, lang, before.definitions) : fresh];
}

function examplesIn(
  definitions: Definitions | undefined,
  slug: string,
  defaultVariant: string,
): ExampleAnswers[] {
  const accepted = definitions?.forms.get(slug)?.examples.accepted;
  return objectItems(accepted).map(
    ([, { variant, name, answers, context }]): ExampleAnswers => ({
      variant: typeof variant === 'string' ? variant : defaultVariant,
      name: String(name),
      answers: objectIn(answers),
      context: objectIn(context),
    }),
  );
}
