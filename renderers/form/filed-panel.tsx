import { useState } from 'react';
import { LinkedAppeal } from './linked-appeal.tsx';
import { OpenAppeal } from './open-appeal.tsx';
import { Panel } from './panel.tsx';
import type { OpenedAppeal } from './send-state.ts';
import type { SuccessPanelProps } from './success-panel.tsx';

/** Success of an appeal, with a link that leads to its status without asking for the phone. */
export function FiledPanel({
  title,
  message,
  number,
  button,
  link,
  session,
  native,
  onClose,
}: SuccessPanelProps) {
  const [opened, setOpened] = useState<OpenedAppeal>();
  const screens = session.form.behaviour.appeal?.link;
  const close = { button, closeHref: native?.action, onClose };
  if (screens !== undefined && opened !== undefined)
    return <LinkedAppeal {...{ screens, opened, native, close }} lang={session.form.lang} />;
  return (
    <Panel kind="success" title={title} {...close}>
      <p className="zy-panel__text">{message}</p>
      {number}
      {screens !== undefined && link && native !== undefined && (
        <OpenAppeal
          screens={screens}
          again={{ link }}
          hasFailed={false}
          native={native}
          onOpened={setOpened}
        />
      )}
    </Panel>
  );
}
