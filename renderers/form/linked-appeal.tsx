import type { AppealLinkScreens, SiteLanguage } from '#engine/model/definition';
import type { NativeForm } from '../native/native-form.tsx';
import { AppealFacts } from './appeal-facts.tsx';
import { OpenAppeal } from './open-appeal.tsx';
import { Panel, type PanelProps } from './panel.tsx';
import type { OpenedAppeal } from './send-state.ts';

interface LinkedAppealProps {
  screens: AppealLinkScreens;
  opened: OpenedAppeal;
  lang: SiteLanguage;
  native: NativeForm | undefined;
  close: Pick<PanelProps, 'button' | 'closeHref' | 'onClose'>;
}

/** Shows the appeal that a link leads to; if the link has expired, the lookup by phone. */
export function LinkedAppeal({ screens, opened, lang, native, close }: LinkedAppealProps) {
  const { labels, over } = screens;
  const {
    appeals: [appeal],
    again,
  } = opened;
  if (appeal !== undefined)
    return (
      <Panel kind="success" title={appeal.status ?? labels.number} {...close}>
        <AppealFacts appeal={appeal} labels={labels} lang={lang} />
      </Panel>
    );
  if (again !== undefined && native !== undefined)
    return (
      <Panel kind="nothing" title={screens.open} {...close}>
        <OpenAppeal screens={screens} again={again} native={native} />
      </Panel>
    );
  return (
    <Panel kind="nothing" title={over.title} {...close}>
      <p className="zy-panel__text">{over.message}</p>
      <p className="zy-panel__text">
        <a className="zy-link" href={over.href}>
          {over.byPhone}
        </a>
      </p>
    </Panel>
  );
}
