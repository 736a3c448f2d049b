import type { Behaviour } from '#engine/model/definition';

/**
 * Shows an offer beside the form, for a deposit or online banking: title, text and link.
 * @spec R§2 Phone call request form
 */
export const Banner = ({ kind, title, text, linkText, href }: NonNullable<Behaviour['banner']>) => (
  <aside className="zy-banner" data-kind={kind} aria-label={title}>
    <p className="zy-banner__title">{title}</p>
    <p className="zy-banner__text">{text}</p>
    {linkText && href && (
      <a className="zy-link" href={href}>
        {linkText}
      </a>
    )}
  </aside>
);
