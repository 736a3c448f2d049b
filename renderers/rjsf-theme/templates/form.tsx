import type { ErrorListProps, RJSFValidationError } from '@rjsf/utils';
import type { ComponentProps, ElementType, SubmitEvent } from 'react';
import { useLayoutEffect, useState } from 'react';
import { INVALID_OFFSET_PX, scrollToTop } from '../../scroll.ts';
import { LanguageProvider, type ThemeLanguage, useLanguage } from '../texts/theme-language.tsx';

interface FormWrapperProps extends ComponentProps<'form'> {
  as?: ElementType;
}

/**
 * Returns the component that RJSF uses as its `<form>`: in our style and the theme's language, without the
 * browser's validation messages.
 */
export const formWrapperIn = (language: ThemeLanguage): ElementType =>
  // biome-ignore lint/correctness/noComponentHookFactories: called once a theme, never while rendering
  function FormWrapper({ as: Form = 'form', className = '', onSubmit, ...rest }: FormWrapperProps) {
    return (
      <LanguageProvider value={language}>
        <Form
          {...rest}
          className={`zy-form zy-theme ${className}`}
          lang={language.lang}
          noValidate
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            onSubmit?.(event);
            focusFirstInvalid(event.currentTarget);
          }}
        />
      </LanguageProvider>
    );
  };

const INVALID = ':is(input, select, textarea, button)[aria-invalid=true]';

/** Focuses the topmost invalid field; RJSF would take the first that Ajv reports. */
function focusFirstInvalid(form: HTMLFormElement): void {
  // The errors are rendered by the next frame.
  requestAnimationFrame(() => {
    const control = form.querySelector<HTMLElement>(`${INVALID}, [aria-invalid=true] input`);
    if (control !== null) focusControl(control);
  });
}

function focusControl(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  scrollToTop(control.closest<HTMLElement>('.zy-field') ?? control, INVALID_OFFSET_PX);
}

/** RJSF template for the list of errors above the form, with a link to each field. */
export function ErrorListTemplate({ errors, registry }: ErrorListProps) {
  const { translate } = useLanguage();
  const { idPrefix, idSeparator } = registry.globalFormOptions;
  const listed = useSeenOrder(
    [...new Map(errors.map((error) => [`${error.property} ${error.stack}`, error])).values()].map(
      (error) => ({
        id: [idPrefix, ...partsOf(error)].join(idSeparator),
        stack: sentenceOf(error),
      }),
    ),
  );
  return (
    <div className="zy-summary" role="status">
      <p className="zy-summary__title">{translate('form.summary.title', { count: listed.length })}</p>
      <ul className="zy-summary__list">
        {listed.map(({ id, stack }) => {
          return (
            <li key={`${id} ${stack}`}>
              <a
                className="zy-link"
                href={`#${id}-field`}
                // The summary looks mended once no error is left, and RJSF lists only those that are.
                data-mended={false}
                onClick={(event) => {
                  const field = controlOf(id);
                  if (field === null) return;
                  event.preventDefault();
                  focusControl(field);
                }}
              >
                {stack}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Returns the title of an error's field and its message; RJSF quotes the title of some errors, and not of others. */
function sentenceOf({ stack, message = '' }: RJSFValidationError): string {
  const ending = `' ${message}`;
  const isQuoted = message !== '' && stack.startsWith("'") && stack.endsWith(ending);
  return isQuoted ? `${stack.slice(1, -ending.length)}: ${message}` : stack;
}

interface Listed {
  id: string;
  stack: string;
}

/** Sorts errors by the position of their fields: Ajv lists missing answers first. */
function useSeenOrder(listed: readonly Listed[]): readonly Listed[] {
  const [order, setOrder] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    const seen = listed
      .map(({ id }) => document.getElementById(`${id}-field`))
      .filter((field) => field !== null)
      .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
      .map((field) => field.id.slice(0, -'-field'.length));
    setOrder((before) => (before.join() === seen.join() ? before : seen));
  });
  const placeOf = ({ id }: Listed): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...listed].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Splits a property path of RJSF into names: `.a['b c'].0`. */
const partsOf = ({ property = '' }: RJSFValidationError): string[] =>
  [...property.matchAll(/\[(?:'([^']*)'|(\d+))\]|([^.[\]]+)/g)].map(
    ([, quoted, index, plain]) => quoted ?? index ?? plain ?? '',
  );

const ANY = ':is(input, select, textarea, button):not(:disabled)';

function controlOf(id: string): HTMLElement | null {
  const own = document.getElementById(id);
  if (own?.matches(ANY)) return own;
  return (document.getElementById(`${id}-field`) ?? own)?.querySelector<HTMLElement>(ANY) ?? null;
}
