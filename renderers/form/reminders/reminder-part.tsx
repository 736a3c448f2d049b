import { useEffect, useSyncExternalStore } from 'react';
import type { Translate } from '../../controls/control.ts';
import type { FormSession } from '../../session/form-session.ts';
import { focusField } from '../focus-field.ts';
import { sessionReminders } from './reminders.ts';

interface ReminderPartProps {
  session: FormSession;
  translate: Translate;
  /** True above the button that leads to the next step, false above the one that sends. */
  isStep?: boolean;
}

/**
 * Shows, above a button, the recommended fields that were left empty, the purpose of each, and a note that the
 * next press continues without them.
 */
export function ReminderPart({ session, translate, isStep = false }: ReminderPartProps) {
  const { form } = session;
  const reminders = sessionReminders(session);
  const shown = useSyncExternalStore(reminders.subscribe, reminders.shown, reminders.shown);
  useEffect(() => {
    reminders.connect();
    // A reminder belongs to the button that was pressed.
    return () => reminders.hide();
  }, [reminders]);
  if (!form.fields.some(({ recommended }) => recommended)) return null;
  const [key, button] = isStep
    ? ['form.reminder.next', translate('form.steps.next')]
    : ['form.reminder.send', form.behaviour.texts.submit];
  return (
    <>
      {!isStep && <input type="hidden" readOnly {...reminders.field} />}
      {/* The live region must exist before its text: one that appears together with it is often not read out. */}
      <div role="status">
        {shown.length > 0 && (
          <div className="zy-note">
            {shown.map(({ path, title, sentence }) => (
              <p key={path}>
                <span>{sentence}</span>{' '}
                <button
                  className="zy-link zy-link--button"
                  type="button"
                  onClick={({ currentTarget }) =>
                    focusField(currentTarget.closest<HTMLElement>('.zy-form'), session, path)
                  }
                >
                  {translate('form.reminder.fill', { title })}
                </button>
              </p>
            ))}
            <p>{translate(key ?? '', { button: String(button) })}</p>
          </div>
        )}
      </div>
    </>
  );
}
