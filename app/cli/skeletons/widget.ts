import { DEFAULT_LANGUAGE } from '#engine/model/definition';
import placeholders from './placeholders.json' with { type: 'json' };
import { jsonText, type Skeleton } from './skeleton.ts';

/** Returns the files of a new widget, an input for one line of text. */
export const widgetSkeleton = (slug: string): Skeleton => ({
  root: 'repository',
  files: new Map([
    [
      `renderers/widgets/${slug}/widget.json`,
      jsonText({
        summary: placeholders.widget.summary,
        accepts: ['string'],
        options: {},
        sample: {
          schema: { type: 'string' },
          filled: placeholders.widget.sample[DEFAULT_LANGUAGE],
          long: `${placeholders.widget.sample[DEFAULT_LANGUAGE]} `.repeat(20),
          error: { code: 'required' },
        },
      }),
    ],
    [
      `renderers/widgets/${slug}/control.tsx`,
      `import type { ControlProps, Widget } from '../../controls/control.ts';
import { TextInput, textOf } from '../../controls/text-input.tsx';

function Control(props: ControlProps) {
  return <TextInput {...props} initialValue={textOf(props.session.value(props.path))} />;
}

export const control: Widget = { Control, anatomy: 'label' };
`,
    ],
  ]),
  next: `Next: write the control and its options, a style.css where it needs one, a file in tests/journeys/fillers where a visitor does not type into it, and a title in the studio (fieldTypes); then run \`npm run generate\`. The gallery at /studio/gallery shows it.`,
});
