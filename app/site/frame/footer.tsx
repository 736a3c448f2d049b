import { localPath } from '#engine/model/site';
import { usePage } from '../page-context.ts';
import { PhoneLink } from '../phone-link.tsx';
import { openTalk } from '../talk/open-talk.ts';

export function Footer() {
  const { lang, text, offersChat } = usePage();
  return (
    <footer className="zy-footer">
      <p>{text('site.footer')}</p>
      {offersChat && (
        <button
          className="zy-link zy-link--button zy-needs-script"
          type="button"
          onClick={() => openTalk('chat')}
        >
          {text('site.talk.open')}
        </button>
      )}
      <PhoneLink />
      <a className="zy-link" href={localPath('/privacy', lang)}>
        {text('site.privacy')}
      </a>
    </footer>
  );
}
