import { createContext, useContext } from 'react';
import { STEPS } from '#engine/model/schema';
import { contextOf } from '../theme/form-context.ts';
import { GroupedFields } from '../theme/grouped-fields.tsx';
import type { LayoutProps } from '../theme/parts.ts';
import { ReminderPart } from './reminders/reminder-part.tsx';
import { StepsLayout } from './steps/steps-layout.tsx';

/** A form's groups of fields are laid out by the same component. */
const IsInside = createContext(false);

/** Lays out a form that is multi-step or has reminders; other forms and groups get the fields alone. */
export function Layout(props: LayoutProps) {
  const { session, translate } = contextOf(props.registry);
  const isInside = useContext(IsInside);
  const isReminding = session.form.fields.some(({ recommended }) => recommended);
  // No element around the fields of the others: ids in a page that the server has rendered follow from the elements.
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
