/**
 * Script that counts React's commits and rendered components in production code, through the hook of the
 * developer tools. A component has rendered if its fiber is flagged so and differs from that of the previous
 * commit.
 */
export const COUNT_COMMITS = `(() => {
  const PERFORMED_WORK = 1;
  const COMPONENTS = new Set([0, 1, 11, 14, 15]);
  const counted = { commits: 0, components: 0 };
  const walk = (fiber) => {
    for (let at = fiber; at !== null; at = at.sibling) {
      if (COMPONENTS.has(at.tag) && (at.flags & PERFORMED_WORK) !== 0) counted.components += 1;
      if (at.alternate === null || at.child !== at.alternate.child) walk(at.child);
    }
  };
  window.reactCounts = counted;
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true, isDisabled: false, renderers: new Map(),
    inject: () => 1, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {},
    onCommitFiberRoot(id, root) { counted.commits += 1; walk(root.current.child); },
  };
})();`;

export interface ReactCounts {
  commits: number;
  components: number;
}

declare global {
  interface Window {
    reactCounts: ReactCounts;
  }
}
