import { type FormEvent, useState } from 'react';
import type { AppealLinkScreens } from '#engine/model/definition';
import { APPEAL_LINK_FIELD } from '#engine/model/request';
import { formatText } from '#engine/model/text';
import type { NativeForm } from '../native/native-form.tsx';
import type { LinkAgain, OpenedAppeal } from './send-state.ts';

interface OpenAppealProps {
  screens: AppealLinkScreens;
  /** The link; `wait` is set after too many attempts. */
  again: LinkAgain;
  /** Page of the appeal; its form is posted to the page's own URL. */
  native: NativeForm;
  /** True if the last attempt failed, so the error is shown. */
  hasFailed?: boolean;
  /** Absent if the browser sends the form. */
  onOpened?(opened: OpenedAppeal): void;
}

/**
 * Shows a button that opens the status of an appeal by its signed link, and an error if that has failed (unless
 * `hasFailed` is false). Without `onOpened` the browser sends the form.
 */
export function OpenAppeal({ screens, again, native, hasFailed = true, onOpened }: OpenAppealProps) {
  const [failed, setFailed] = useState(hasFailed ? again : undefined);
  const [isAsking, setAsking] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    if (onOpened === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (isAsking) return;
    const { currentTarget } = event;
    setAsking(true);
    // Cleared first, so that a repeated failure is announced again.
    setFailed(undefined);
    const opened = await openAppeal(currentTarget, again.link);
    setAsking(false);
    if (opened.again === undefined) onOpened(opened);
    else setFailed(opened.again);
  };
  return (
    <form method="post" onSubmit={(event) => void submit(event)}>
      {Object.entries({ ...native.fields, [APPEAL_LINK_FIELD]: again.link }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="zy-error" role="alert">
        {failed &&
          (failed.wait === undefined ? screens.failed : formatText(screens.busy, { wait: failed.wait }))}
      </p>
      <button className="zy-button zy-button--secondary" type="submit" aria-disabled={isAsking}>
        {screens.open}
      </button>
    </form>
  );
}

/** Opens the appeal by the same request that a browser without script sends. Never rejects. */
async function openAppeal(form: HTMLFormElement, link: string): Promise<OpenedAppeal> {
  const body = new URLSearchParams(
    [...new FormData(form)].filter((one): one is [string, string] => typeof one[1] === 'string'),
  );
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
    });
    const { found, again } = (await answer.json()) as { found?: OpenedAppeal['appeals'] } & OpenedAppeal;
    return found === undefined ? { appeals: [], again: { link } } : { appeals: found, again };
  } catch {
    return { appeals: [], again: { link } };
  }
}
