import { type ComponentType, useEffect } from 'react';
import { useLazy } from '../../site/use-lazy.ts';
import { useStudio } from '../studio-context.ts';
import { Button } from './button.tsx';
import { isReloadVain } from './vain-reload.ts';

// biome-ignore lint/suspicious/noExplicitAny: components of any attributes
const fetched = new WeakMap<object, ComponentType<any>>();

const isVain = (): boolean =>
  isReloadVain(
    {
      script: document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '',
      openedAt: performance.timeOrigin,
    },
    sessionStorage,
  );

interface LazyPartProps<Given> {
  /** Fetches the component; must be the same function on each rendering. */
  of: () => Promise<ComponentType<Given>>;
  given: Given;
}

/**
 * Component whose module is fetched when it is first shown. If that fails, the reason and a button to retry are shown
 * in its place; React's `lazy` would need a reload of the page, which would lose the edits.
 */
export function LazyPart<Given extends object>({ of, given }: LazyPartProps<Given>) {
  const { text } = useStudio();
  const { Part = fetched.get(of) as ComponentType<Given> | undefined, failure, load } = useLazy(of);
  const show = (): void => void load().catch(() => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once for each that is shown here
  useEffect(() => {
    if (Part === undefined) show();
  }, [of]);
  useEffect(() => {
    if (Part !== undefined) fetched.set(of, Part);
  }, [of, Part]);
  if (Part !== undefined) return <Part {...given} />;
  if (failure === undefined) return <p role="status">{text('studio.loading')}</p>;
  return (
    <div role="alert">
      <p>{text(`studio.load.${failure === 'outdated' && isVain() ? 'unrepaired' : failure}`)}</p>
      <Button look="main" label={text('studio.load.again')} onClick={show} />
    </div>
  );
}
