import type { Skeleton } from './skeleton.ts';

/** A widget for one line of text, to start from. */
export const widgetSkeleton = (slug: string): Skeleton => ({
  root: 'repository',
  files: new Map([
    [
      `renderers/widgets/${slug}/widget.ts`,
      `import type { WidgetDescriptor } from '../descriptor.ts';

export const widget: WidgetDescriptor = {
  summary: 'one line for the catalogue',
  accepts: ['string'],
  options: {},
  chunk: '${slug}',
};
`,
    ],
    [
      `renderers/widgets/${slug}/control.tsx`,
      `import type { ControlProps, Widget } from '../../controls/control.ts';
import { TextInput, textOf } from '../../controls/text-input.tsx';

function Control(props: ControlProps) {
  return <TextInput {...props} initialValue={textOf(props.session.value(props.path))} />;
}

export const control: Widget = { Control, anatomy: 'label', reservesErrorLine: true };
`,
    ],
    [
      `renderers/widgets/${slug}/sample.ts`,
      `import type { WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'string' },
  filled: 'Текст',
  long: 'Текст '.repeat(20),
  error: { code: 'required' },
};
`,
    ],
  ]),
  next: `Next: write the control and its options, a style.css where it needs one, fill.ts where a visitor does not type into it, and a title in the studio (fieldTypes); then run \`npm run generate\`. The gallery at /studio/gallery shows it.`,
});
