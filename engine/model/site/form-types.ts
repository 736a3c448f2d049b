/** A form, opened by an action button under the name of its type. */
export interface FormType {
  slug: string;
  /** Absent: the button names one, else the form's own default. */
  variant?: string;
}

/** What a modal may show, by the name that buttons use. @spec R§2 Action button */
export const formTypes: Readonly<Record<string, FormType>> = {
  retail: { slug: 'phone-call', variant: 'retail' },
  'form-with-name': { slug: 'phone-call', variant: 'form-with-name' },
  'form-with-name-retail': { slug: 'phone-call', variant: 'form-with-name-retail' },
  'form-ivi': { slug: 'phone-call', variant: 'form-ivi' },
  'form-vip': { slug: 'phone-call', variant: 'form-vip' },
  consulting: { slug: 'consulting', variant: 'consulting' },
  payroll: { slug: 'consulting', variant: 'payroll' },
  'geo-pro': { slug: 'geo', variant: 'geo-pro' },
  feedback_modal: { slug: 'quality' },
  'form-auto': { slug: 'callback', variant: 'form-auto' },
  'form-leadgen-refinance': { slug: 'refinance' },
  'form-mortgage-request-2': { slug: 'mortgage' },
  'form-pro-portal': { slug: 'pro-portal' },
  corporate: { slug: 'flexible', variant: 'corporate' },
  flexible: { slug: 'flexible' },
};

/** A modal of this type shows blocks of content instead of a form. @spec R§2 wysiwyg (rich content) */
export const RICH_CONTENT = 'wysiwyg';
