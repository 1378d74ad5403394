import { z } from 'zod';
import { lines, paragraph, template, text } from './words.ts';

/** A heading with a text below it. */
const titledText = <Text extends z.ZodType>(content: Text) =>
  z.strictObject({ title: text.meta({ title: 'Heading' }), text: content.meta({ title: 'Text' }) });

/** The shape of `content/interface/gestures.yaml`. */
export const gesturesSchema = z.strictObject({
  title: text.meta({ title: 'Heading' }),
  text: lines('weights').meta({ title: 'Introduction' }),
  field: z
    .strictObject({
      label: text.meta({ title: 'Name', description: 'For screen readers.' }),
      hint: text.meta({ title: 'In its corner' }),
      loading: text.meta({ title: 'While the network is on its way' }),
      failed: text.meta({ title: 'When the network could not be loaded' }),
      help: text.meta({ title: 'How to draw with the keys' }),
    })
    .meta({ title: 'Field to draw in' }),
  answers: text.meta({ title: 'Name of the list of answers', description: 'For screen readers.' }),
  names: z
    .strictObject({
      circle: text.meta({ title: 'Circle' }),
      triangle: text.meta({ title: 'Triangle' }),
      square: text.meta({ title: 'Square' }),
      zigzag: text.meta({ title: 'Zigzag' }),
      tick: text.meta({ title: 'Tick' }),
      spiral: text.meta({ title: 'Spiral' }),
      wave: text.meta({ title: 'Wave' }),
      arrow: text.meta({ title: 'Arrow' }),
      none: text.meta({ title: 'None of them' }),
    })
    .meta({ title: 'Answers' }),
  decision: template('sign').meta({ title: 'Decision', description: 'Must contain {sign}, which is replaced.' }),
  picture: template('sign').meta({ title: 'Description of the picture', description: 'For those who cannot see it.' }),
  figures: z
    .strictObject({
      time: text.meta({ title: 'Time of an inference' }),
      microseconds: template('time').meta({ title: 'The time in microseconds' }),
      before: text.meta({ title: 'Before it was measured' }),
      weights: text.meta({ title: 'Size of the network' }),
      bytes: template('bytes').meta({ title: 'The size in bytes' }),
      operations: text.meta({ title: 'Operations of an inference' }),
      there: template('name').meta({ title: 'Time and energy on the microcontroller' }),
      cost: template('milliseconds', 'microjoules').meta({ title: 'The time and energy' }),
    })
    .meta({ title: 'Figures' }),
  estimate: lines('operations', 'cycles', 'megahertz', 'total', 'current', 'volts', 'milliseconds', 'microjoules').meta(
    {
      title: 'How the estimate is calculated',
    },
  ),
  more: text.meta({ title: 'Link from Home' }),
  card: z
    .strictObject({
      title: text.meta({ title: 'Heading' }),
      introduction: lines('operations').meta({ title: 'Introduction' }),
      data: titledText(paragraph).meta({ title: 'Data' }),
      good: titledText(lines('judged', 'right', 'refused', 'carelessRight', 'carelessRefused')).meta({
        title: 'What it is good at',
      }),
      bad: titledText(lines('drawn', 'read', 'mistakes', 'each', 'taken', 'others', 'dots')).meta({
        title: 'What it is bad at',
      }),
      estimate: titledText(lines('cyclesSource', 'currentSource')).meta({ title: 'Sources of the estimate' }),
      matrix: z
        .strictObject({
          label: text.meta({ title: 'Name', description: 'For screen readers.' }),
          caption: template('each', 'others').meta({ title: 'Caption' }),
          drawn: text.meta({ title: 'Above the rows' }),
          none: text.meta({ title: 'None', description: 'Short, in the narrow table.' }),
        })
        .meta({ title: 'Table of what was drawn and what was read' }),
    })
    .meta({ title: 'About the network' }),
  take: titledText(lines('flash', 'tables', 'code', 'stack', 'compiler'))
    .extend({
      header: text.meta({ title: 'Link to the header' }),
      source: text.meta({ title: 'Link to the function' }),
    })
    .meta({ title: 'Take it along' }),
});

export type GesturesWords = z.infer<typeof gesturesSchema>;
