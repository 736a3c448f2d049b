const PLACE = 'zayavka.studio.outdated';

/**
 * Notes that a file of the page is gone. Returns true if the page was reloaded for that before and is the same: the
 * server gives out a page whose files it has no more, and another reload cannot help.
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
