import { entryPoints } from './entry-points.ts';

/** Connection to the inspector of a process or of a page. */
export interface Inspector {
  send(method: string, params?: object): Promise<unknown>;
}

export interface Module {
  /** Path from the repository's root. */
  path: string;
  /** Address under which the process loads the module. */
  url: string;
  /** Source text as the process loads it. */
  source: string;
  /**
   * Set for a module whose functions are called so often that breakpoints in all of them would slow the walk;
   * its exports alone are recorded.
   */
  isHot?: boolean;
  /** Marks the start of the walk: entries recorded before it, while modules loaded, are dropped. */
  isStart?: boolean;
}

/**
 * Condition that drops the earlier entries only once: a later call of the module by a timer must not drop the
 * middle of a walk.
 */
const FORGET_ONCE = '(globalThis.forgotten ??= (globalThis.entered.clear(), 0)) || ';

/**
 * Records the first entry into each module by breakpoints whose condition notes the time and is never true.
 * The running code is the product's own, unchanged.
 */
export async function recordEntries(inspector: Inspector, modules: readonly Module[]): Promise<void> {
  await inspector.send('Debugger.enable');
  for (const { path, url, source, isHot, isStart } of modules)
    for (const place of entryPoints(source, isHot === true ? 'exported' : 'all'))
      await inspector.send('Debugger.setBreakpointByUrl', {
        url,
        ...place,
        condition: `!((globalThis.entered ??= new Map()).has('${path}') || ${isStart === true ? FORGET_ONCE : ''}globalThis.entered.set('${path}', performance.timeOrigin + performance.now()))`,
      });
}

/** Returns the entries since the last call, each with its time. */
export async function takeEntries(inspector: Inspector): Promise<[path: string, at: number][]> {
  const { result } = (await inspector.send('Runtime.evaluate', {
    expression: 'const taken = [...(globalThis.entered ?? [])]; globalThis.entered = new Map(); taken',
    replMode: true,
    returnByValue: true,
  })) as { result: { value: [string, number][] } };
  return result.value;
}
