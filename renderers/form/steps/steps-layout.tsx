import { useContext, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { joinPath } from '#engine/model/json';
import { CHECK_STEP, STEP_FIELD, shownSteps, stepOf } from '#engine/model/schema';
import { contextOf } from '../../theme/form-context.ts';
import { GroupedFields } from '../../theme/grouped-fields.tsx';
import type { LayoutProps } from '../../theme/parts.ts';
import { BelowFields } from '../below-fields.ts';
import { ReminderPart } from '../reminders/reminder-part.tsx';
import { CheckedAnswers } from './checked-answers.tsx';
import { StepButton } from './step-button.tsx';
import { namesItsStep, walkOf } from './step-walk.ts';

/**
 * Lays out a form in steps, one visible at a time, with a review of the answers before sending. The fields of
 * other steps stay in the page, hidden, so that nothing is lost, and a browser without script sends all of
 * them.
 */
export function StepsLayout({ ui, fields, registry }: LayoutProps) {
  const { session, translate } = contextOf(registry);
  const below = useContext(BelowFields);
  const walk = walkOf(session);
  const current = useSyncExternalStore(walk.subscribe, walk.current, walk.current);
  const root = useRef<HTMLDivElement>(null);
  const steps = shownSteps(
    ui,
    fields.map(({ key }) => String(key)),
  );
  const found = steps.findIndex(({ name }) => name === current);
  const place = found < 0 ? steps.length : found;
  const at = steps[place]?.name ?? CHECK_STEP;
  const isChecking = at === CHECK_STEP;
  const before = steps[place - 1];

  useEffect(() => {
    const { current: element } = root;
    // The form restores its draft after this effect.
    if (element !== null) queueMicrotask(() => walk.restore(element));
    const travel = (event: PopStateEvent): void => walk.travel(event);
    // A link to a field first opens its step; then it works like any other link.
    const reveal = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest('a[href^="#"]') : null;
      const field = link && document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      const step = field?.closest<HTMLElement>('[data-step]');
      if (!step?.hidden || element?.contains(step) !== true) return;
      // React renders the step only after the link was followed.
      step.hidden = false;
      walk.go(step.dataset.step ?? CHECK_STEP, 'led');
    };
    const endings = session.form.fields.map(({ path }) => session.subscribe(path, () => walk.show(path)));
    // Listens in the capture phase, before the router, which would load another page.
    addEventListener('popstate', travel, true);
    document.addEventListener('click', reveal, true);
    return () => {
      for (const end of endings) end();
      removeEventListener('popstate', travel, true);
      document.removeEventListener('click', reveal, true);
    };
  }, [walk, session]);

  const last = useRef(at);
  useLayoutEffect(() => {
    if (last.current === at) return;
    last.current = at;
    if (walk.arrival !== 'walked') return;
    const heading = root.current?.querySelector<HTMLElement>('[data-step]:not([hidden]) [tabindex="-1"]');
    heading?.focus({ preventScroll: true });
    root.current?.closest('.zy-form')?.scrollIntoView();
  }, [at, walk]);

  const count = steps.length + 1;
  const progressOf = (number: number): string => translate('form.steps.progress', { number, count });
  const named = `${progressOf(place + 1)} ${isChecking ? translate('form.steps.check') : steps[place]?.title}`;
  const errorPrefix = `${translate('form.errorPrefix')} `;
  useEffect(() => {
    if (root.current === null || !namesItsStep(root.current)) return;
    const { title } = document;
    const prefix = title.startsWith(errorPrefix) ? errorPrefix : '';
    document.title = `${prefix}${named} — ${title.slice(prefix.length)}`;
    return () => {
      document.title = document.title.replace(`${named} — `, '');
    };
  }, [named, errorPrefix]);

  const headingId = (name: string): string => `step-${session.id}-${name}`;
  const heading = (number: number, name: string, title: string) => (
    <h3 className="zy-steps__title" id={headingId(name)} tabIndex={-1}>
      <span>{progressOf(number)}</span> <span>{title}</span>
    </h3>
  );
  const titles = [...steps.map(({ title }) => String(title)), translate('form.steps.check')];
  const fieldsOf = (step: string | undefined) =>
    fields.filter(({ key }) => stepOf(steps, joinPath([String(key)])) === step);
  return (
    <div ref={root}>
      <input type="hidden" name={STEP_FIELD} value={walk.isChecked ? `${at} seen` : at} />
      {/* The heading says the same in words. */}
      <ol className="zy-steps" aria-hidden="true">
        {titles.map((title, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have one title
          <li key={index} data-is={index < place ? 'done' : index === place ? 'now' : 'ahead'}>
            {title}
          </li>
        ))}
      </ol>
      {steps.map(({ name, title }, index) => (
        <section key={name} data-step={name} hidden={name !== at} aria-labelledby={headingId(name)}>
          {heading(index + 1, name, String(title))}
          <GroupedFields ui={ui} fields={fieldsOf(name)} />
        </section>
      ))}
      {!isChecking && (
        <>
          <ReminderPart key={at} session={session} translate={translate} isStep />
          <button className="zy-button" type="submit">
            {translate('form.steps.next')}
          </button>
        </>
      )}
      <section data-step={CHECK_STEP} hidden={!isChecking} aria-labelledby={headingId(CHECK_STEP)}>
        {heading(count, CHECK_STEP, translate('form.steps.check'))}
        {isChecking && <CheckedAnswers session={session} ui={ui} steps={steps} translate={translate} />}
        <GroupedFields ui={ui} fields={fieldsOf(undefined)} />
        <ReminderPart session={session} translate={translate} />
        {below}
      </section>
      {before !== undefined && (
        <StepButton className="zy-button zy-button--quiet" walk={walk} step={before.name}>
          {translate('form.steps.back')}
        </StepButton>
      )}
    </div>
  );
}
