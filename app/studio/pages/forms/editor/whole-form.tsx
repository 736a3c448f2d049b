import type { ReactNode } from 'react';
import { formSettingsParts } from '#engine/authoring';
import type { Problem } from '#engine/model/problems';
import { useStudio } from '../../../studio-context.ts';
import { FormTexts } from './form-texts.tsx';
import { Groups } from './groups.tsx';
import { Steps } from './steps.tsx';
import { FormSettings } from './tools/form-settings.tsx';
import { PayloadMap } from './tools/payload-map.tsx';
import { Translations } from './tools/translations.tsx';
import { Variants } from './tools/variants.tsx';

/** Parts of form.json under each heading; a part that none names is under the last. */
const PARTS = {
  seen: ['texts', 'banner', 'content', 'success', 'failure'],
  fields: ['without'],
  variants: ['variants', 'defaultVariant', 'selector'],
  sent: ['submit', 'accepts', 'retention', 'consent', 'captcha', 'proof', 'resume', 'lookup', 'appeal'],
  shown: ['aliases', 'embed', 'analytics'],
} as const;

type Heading = keyof typeof PARTS;
const HEADINGS = Object.keys(PARTS) as Heading[];

interface WholeFormProps {
  problems: readonly Problem[];
  place: { file: string; pointer: string } | undefined;
}

/** Settings of the form as a whole, under headings by what they are about. */
export function WholeForm(given: WholeFormProps) {
  const { text, lang } = useStudio();
  const slugs = formSettingsParts(lang).map(({ slug }) => slug);
  const headingOf = (slug: string): Heading =>
    HEADINGS.find((heading) => (PARTS[heading] as readonly string[]).includes(slug)) ?? 'shown';
  const placeOf = (slug: string): number => (Object.values(PARTS).flat() as string[]).indexOf(slug);
  const tools: Readonly<Record<Heading, ReactNode>> = {
    seen: (
      <>
        <FormTexts />
        <Translations />
      </>
    ),
    fields: (
      <>
        <Groups />
        <Steps />
      </>
    ),
    variants: <Variants />,
    sent: <PayloadMap />,
    shown: null,
  };
  return HEADINGS.map((heading) => (
    <section key={heading} aria-labelledby={`whole-${heading}`}>
      <h3 id={`whole-${heading}`}>{text(`studio.editor.whole.${heading}`)}</h3>
      {tools[heading]}
      <FormSettings
        {...given}
        slugs={slugs
          .filter((slug) => headingOf(slug) === heading)
          .toSorted((one, other) => placeOf(one) - placeOf(other))}
      />
    </section>
  ));
}
