const PLACE = 'zayavka.studio.outdated';

/**
 * Records that a file of the page is missing on the server, as after a deployment. Returns true if the page was
 * reloaded for this reason before and is still the same, so that another reload cannot help.
 */
export function isReloadVain(
  { script, openedAt }: { script: string; openedAt: number },
  kept: Pick<Storage, 'getItem' | 'setItem'>,
): boolean {
  const before = kept.getItem(PLACE)?.split(' ');
  const isSamePage = before?.[0] === script;
  if (!isSamePage) kept.setItem(PLACE, `${script} ${openedAt}`);
  return isSamePage && before?.[1] !== String(openedAt);
}
