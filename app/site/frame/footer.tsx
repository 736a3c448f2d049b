import { usePage } from '../page-context.ts';
import { PhoneLink } from '../phone-link.tsx';
import { openTalk } from '../talk/open-talk.ts';

/** Footer of every page: the site's text and links, and a button for the chat where there is one. */
export function Footer() {
  const { brand, text, offersChat } = usePage();
  return (
    <footer className="zy-footer">
      {brand.footer.text !== undefined && <p>{brand.footer.text}</p>}
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
      {brand.footer.links.map(({ label, href }) => (
        <a className="zy-link" href={href} key={href}>
          {label}
        </a>
      ))}
    </footer>
  );
}
