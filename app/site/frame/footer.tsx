import { usePage } from '../page-context.ts';
import { localPath } from '../page-data.ts';

export function Footer() {
  const { lang, text } = usePage();
  return (
    <footer className="zy-footer">
      <p>{text('site.footer')}</p>
      <a className="zy-link" href={localPath('/privacy', lang)}>
        {text('site.privacy')}
      </a>
    </footer>
  );
}
