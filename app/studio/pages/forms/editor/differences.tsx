import { flushSync } from 'react-dom';
import type { ComparedDocument } from '#contract';
import { splitPath } from '#engine/model/json';
import type { Problem } from '#engine/model/problems';
import { Button } from '../../../parts/button.tsx';
import { DifferencesList } from '../../../parts/document/differences-list.tsx';
import { OfVariants } from '../../../parts/document/impact.tsx';
import { useDifferences } from '../../../parts/document/use-differences.ts';
import { useEditor } from './editor-context.ts';
import { formTextNamed, type Target } from './element-targets.ts';
import { focusSettings } from './focus-settings.ts';
import { fieldRows } from './read-form.ts';

type Change = ComparedDocument['forms'][number]['changes'][number];

/** Shows the number of differences from the live form, and lists them; each leads to its settings. */
export function Differences({ problems }: { problems: readonly Problem[] }) {
  const { slug, draft, select, showPane } = useEditor();
  const targetOf = useTargetOf();
  const compared = useDifferences(`forms/${slug}`, draft, problems);
  const changes = compared?.forms.find((form) => form.slug === slug)?.changes ?? [];
  const all = changes.map((change) => [change, targetOf(change)] as const);
  // Consequences of a setting, such as the list of data in a consent, come after it.
  const led = all.filter(([, to]) => to !== undefined);
  const others = all.filter(([, to]) => to === undefined);
  const go = (target: Target, close: () => void): void => {
    // A closing dialog returns the focus first, and then the settings take it.
    flushSync(() => {
      close();
      select(target);
    });
    showPane('settings');
    focusSettings();
  };
  return (
    <DifferencesList count={changes.length}>
      {(close) =>
        [...led, ...others].map(([change, to]) => (
          <Difference
            key={`${change.kind} ${change.sentence} ${change.variants}`}
            {...{ change, to }}
            go={(target) => go(target, close)}
          />
        ))
      }
    </DifferencesList>
  );
}

interface DifferenceProps {
  change: Change;
  /** Undefined if the change has no settings of its own, such as a name in the request. */
  to: Target | undefined;
  go(target: Target): void;
}

function Difference({ change: { kind, verdict, sentence, witness, variants }, to, go }: DifferenceProps) {
  const { slug } = useEditor();
  return (
    <li data-verdict={verdict}>
      {to === undefined ? sentence : <Button look="link" label={sentence} onClick={() => go(to)} />}
      {witness !== undefined && <div className="zs-small">{witness}</div>}
      {!kind.startsWith('variant.') && <OfVariants form={slug} variants={variants} />}
    </li>
  );
}

/**
 * Returns a function that finds the place where a change is edited: a field of the shown variant, or a text
 * of the form.
 */
function useTargetOf(): (change: Change) => Target | undefined {
  const { form, read } = useEditor();
  const names = form === undefined ? [] : fieldRows(read, form).map(({ name }) => name);
  return ({ subject }) => {
    const steps = splitPath(subject);
    const field = names.find((name) => name === steps[0]?.replace(/=.*$/, ''));
    if (field !== undefined) return { field };
    const text = formTextNamed(steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step)));
    return text === undefined ? undefined : { text };
  };
}
