const ADDRESSES = [
  ['a[href^="/"]', 'href'],
  ['form[action^="/"]', 'action'],
] as const;

/**
 * Makes links and forms inside an element whose addresses are paths, such as `/privacy`, lead to the form's
 * server; links open a new window. Returns a function that stops it.
 */
export function leadToServer(place: HTMLElement, serverOrigin: string): () => void {
  const lead = (): void => {
    for (const [selector, attribute] of ADDRESSES)
      for (const element of place.querySelectorAll(selector)) {
        element.setAttribute(attribute, serverOrigin + element.getAttribute(attribute));
        if (attribute === 'href') element.setAttribute('target', '_blank');
      }
  };
  const observer = new MutationObserver(lead);
  observer.observe(place, { subtree: true, childList: true, attributeFilter: ['href', 'action'] });
  return () => observer.disconnect();
}
