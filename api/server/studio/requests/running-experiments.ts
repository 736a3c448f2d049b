import type { ExperimentCounts } from '#contract';
import { equalJson, isObject, type Json } from '#engine/model/json';
import { experimentIn, type FormExperiment } from '#engine/model/site';
import type { StudioServices } from '../handler.ts';

type Running = ExperimentCounts['running'][number];
interface Shown extends FormExperiment {
  form: string;
}

/** Largest number of publications of a page in which the start of an experiment is looked for. */
const MAX_PUBLICATIONS = 20;

/**
 * Resolves with the experiments of the live pages, and the time since which each runs unchanged; null if the
 * studio has not published it.
 */
export async function runningExperiments({
  editing,
  publications,
}: Pick<StudioServices, 'editing' | 'publications'>): Promise<Running[]> {
  const running: Running[] = [];
  for (const [path, text] of await editing.files.current()) {
    const shown = path.startsWith('pages/') ? experimentsIn(text) : [];
    if (shown.length === 0) continue;
    const document = path.slice(0, -'.json'.length);
    const since = await startsOf(document, path, shown, publications);
    running.push(
      ...shown.map(({ name, form, arms }, index) => ({
        experiment: name,
        form,
        document,
        since: since[index] ?? null,
        arms: arms.map(({ variant, share }) => ({ variant, share })),
      })),
    );
  }
  return running;
}

/** Returns the experiments of a page; one of equal name, form and arms once. */
function experimentsIn(text: string): Shown[] {
  // Most pages have none, and need not be parsed.
  if (!text.includes('"experiment"')) return [];
  const found: Shown[] = [];
  const visit = (value: Json): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isObject(value)) return;
    const experiment = experimentIn(value);
    if (experiment !== undefined) found.push({ ...experiment, form: String(value.form ?? '') });
    for (const one of Object.values(value)) visit(one);
  };
  try {
    visit(JSON.parse(text) as Json);
  } catch {
    // What is no JSON shows no form.
  }
  return found.filter((one, index) => found.findIndex((other) => isSame(one, other)) === index);
}

const isSame = (one: Shown, other: Shown): boolean => equalJson(one as never, other as never);

/** Resolves with the time of the first publication in a row, back from the newest, that has each experiment. */
async function startsOf(
  document: string,
  path: string,
  shown: readonly Shown[],
  publications: StudioServices['publications'],
): Promise<(string | undefined)[]> {
  const starts: (string | undefined)[] = shown.map(() => undefined);
  const isOver = shown.map(() => false);
  for (const { number, createdAt, author } of (await publications.list(document)).slice(
    0,
    MAX_PUBLICATIONS,
  )) {
    const before = experimentsIn((await publications.files(document, number))?.[path] ?? '');
    for (const [index, one] of shown.entries()) {
      isOver[index] ||= !before.some((other) => isSame(one, other));
      if (!isOver[index]) starts[index] = author === undefined ? undefined : createdAt;
    }
    if (isOver.every(Boolean)) break;
  }
  return starts;
}
