import type { HostilePage } from './mode.ts';

/**
 * Makes a page report the element in which a node was not where React had left it; React's error has no name
 * but its own.
 */
export const nameBroken = (page: HostilePage): Promise<unknown> =>
  page.addInitScript(() => {
    for (const name of ['removeChild', 'insertBefore'] as const) {
      const change = Node.prototype[name] as (...nodes: unknown[]) => unknown;
      Node.prototype[name] = function (this: Node, ...nodes: unknown[]): never {
        try {
          return change.apply(this, nodes) as never;
        } catch (error) {
          // biome-ignore lint/suspicious/noConsole: tests read what a page writes there
          console.error(
            `${name} failed in ${this instanceof Element ? this.outerHTML.slice(0, 300) : this.nodeName}`,
          );
          throw error;
        }
      };
    }
  });
