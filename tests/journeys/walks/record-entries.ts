import { entryPoints } from './entry-points.ts';

/** The inspector of a process or of a page. */
export interface Inspector {
  send(method: string, params?: object): Promise<unknown>;
}

export interface Module {
  /** Path from the repository's root. */
  path: string;
  /** The address under which the process loads it. */
  url: string;
  /** As the process loads it. */
  source: string;
  /** Its functions are called so often that each time would be felt: those that it exports are recorded alone. */
  isHot?: boolean;
  /** The walk starts with it: what was entered before its first entry, when modules were loaded, is forgotten. */
  isStart?: boolean;
}

/** Once: a later call of the same module, by a timer, must not take a walk's middle away. */
const FORGET_ONCE = '(globalThis.forgotten ??= (globalThis.entered.clear(), 0)) || ';

/**
 * Records in `inspector` when each module is entered first: breakpoints whose condition takes the time and is never
 * true. What runs is the product's own code, unchanged.
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

/** What has been entered since the last call, with the time. */
export async function takeEntries(inspector: Inspector): Promise<[path: string, at: number][]> {
  const { result } = (await inspector.send('Runtime.evaluate', {
    expression: 'const taken = [...(globalThis.entered ?? [])]; globalThis.entered = new Map(); taken',
    replMode: true,
    returnByValue: true,
  })) as { result: { value: [string, number][] } };
  return result.value;
}
