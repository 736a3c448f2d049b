import { createContext, useContext } from 'react';
import { STEPS } from '#engine/model/schema';
import { contextOf } from '../theme/form-context.ts';
import { GroupedFields } from '../theme/grouped-fields.tsx';
import type { LayoutProps } from '../theme/parts.ts';
import { ReminderPart } from './reminders/reminder-part.tsx';
import { StepsLayout } from './steps/steps-layout.tsx';

/** True inside a form: the same component also lays out its groups. */
const IsInside = createContext(false);

/**
 * Lays out a multi-step form in steps, and one with reminders with them; other forms and groups get only their
 * fields.
 */
export function Layout(props: LayoutProps) {
  const { session, translate } = contextOf(props.registry);
  const isInside = useContext(IsInside);
  const isReminding = session.form.fields.some(({ recommended }) => recommended);
  // Other forms get no wrapper: ids in a server-rendered page depend on the elements.
  if (isInside || !(STEPS in props.ui || isReminding)) return <GroupedFields {...props} />;
  return (
    <IsInside value>
      {STEPS in props.ui ? (
        <StepsLayout {...props} />
      ) : (
        <>
          <GroupedFields {...props} />
          <ReminderPart session={session} translate={translate} />
        </>
      )}
    </IsInside>
  );
}
