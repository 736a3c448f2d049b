const STEP = 'step';

/** The address with another step, or with none; nothing else of it changes. */
export function addressOf(address: string, step?: string): string {
  const url = new URL(address);
  url.searchParams.delete(STEP);
  if (step !== undefined) url.searchParams.set(STEP, step);
  url.hash = '';
  return url.href;
}

const keyOf = (slug: string): string => `zayavka.step.${slug}`;

/** The step that the form was left at in this tab. */
export const keptStep = (slug: string): string | undefined =>
  attempt(() => sessionStorage.getItem(keyOf(slug))) ?? undefined;

export const rememberStep = (slug: string, name: string): void =>
  attempt(() => sessionStorage.setItem(keyOf(slug), name));

export const forgetStep = (slug: string): void => attempt(() => sessionStorage.removeItem(keyOf(slug)));

/** A full or forbidden storage stops nobody, nor does a server, which has none. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
