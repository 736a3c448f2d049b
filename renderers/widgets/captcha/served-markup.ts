import { encodeEntities } from '#engine/model';
import type { ControlProps } from '../../controls/control.ts';

/** @spec R§9 Captcha image 216x68 */
const SIZE = 'width="216" height="68"';

/**
 * The picture that came with the page, and what it takes to send its characters without script. Text, because React keeps what is in an
 * element as it was served only where that is text: the browser never gets the picture's data twice.
 */
export function servedMarkup({
  id,
  path,
  services: { servedPicture },
  translate,
  required,
  invalid,
  describedBy,
}: ControlProps): string {
  if (servedPicture === undefined)
    return `<noscript><p class="zy-note">${encodeEntities(translate('form.captcha.later'))}</p></noscript>`;
  const { source, uid } = servedPicture;
  return [
    `<img class="zy-captcha__picture" src="${encodeEntities(source)}" ${SIZE} alt="${encodeEntities(translate('form.captcha.picture'))}">`,
    `<input type="hidden" name="${path}.uid" value="${encodeEntities(uid)}">`,
    `<input class="zy-input zy-input--captcha" name="${path}.code" type="text" autocomplete="off" aria-labelledby="${id}-label"`,
    required ? ' aria-required="true"' : '',
    invalid ? ' aria-invalid="true"' : '',
    describedBy === undefined ? '' : ` aria-describedby="${describedBy}"`,
    '>',
  ].join('');
}
