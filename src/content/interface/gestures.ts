import { z } from 'zod';
import { lines, paragraph, template, text } from './words.ts';

const titledText = <Text extends z.ZodType>(content: Text) =>
  z.strictObject({ title: text.meta({ title: 'Heading' }), text: content.meta({ title: 'Text' }) });

/** The shape of `content/interface/gestures.yaml`. */
export const gesturesSchema = z.strictObject({
  title: text.meta({ title: 'Heading' }),
  text: lines('weights').meta({ title: 'Introduction' }),
  field: z
    .strictObject({
      label: text.meta({ title: 'Name', description: 'For screen readers.' }),
      hint: text.meta({ title: 'Text in the corner' }),
      loading: text.meta({ title: 'While the network loads' }),
      failed: text.meta({ title: 'Loading failed' }),
      help: text.meta({ title: 'Keyboard instructions' }),
    })
    .meta({ title: 'Drawing field' }),
  sensor: z
    .strictObject({
      choice: text.meta({ title: 'Name of the list of strokes', description: 'For the keyboard and screen readers.' }),
      choose: text.meta({ title: 'First entry of that list' }),
      time: template('time').meta({ title: 'Inference time below the sign' }),
    })
    .meta({ title: 'Sensor at the top of Home' }),
  answers: text.meta({ title: 'Name of the answer list', description: 'For screen readers.' }),
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
      none: text.meta({ title: 'None of these' }),
    })
    .meta({ title: 'Answers' }),
  decision: template('sign').meta({ title: 'Decision', description: 'Must contain {sign}, which is replaced.' }),
  picture: template('sign').meta({ title: 'Description of the picture', description: 'For people who cannot see it.' }),
  figures: z
    .strictObject({
      time: text.meta({ title: 'Inference time label' }),
      microseconds: template('time').meta({ title: 'Inference time in microseconds' }),
      before: text.meta({ title: 'Before the first measurement' }),
      weights: text.meta({ title: 'Network size label' }),
      bytes: template('bytes').meta({ title: 'Network size in bytes' }),
      operations: text.meta({ title: 'Operations label' }),
      there: template('name').meta({ title: 'Microcontroller label' }),
      cost: template('milliseconds', 'microjoules').meta({ title: 'Time and energy on the microcontroller' }),
    })
    .meta({ title: 'Figures' }),
  compared: lines('name', 'megahertz', 'milliseconds').meta({
    title: 'Sentence below the figures',
    description: 'Explains why the microcontroller takes longer than the latency that the company states.',
  }),
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
        title: 'Strengths',
      }),
      bad: titledText(lines('drawn', 'read', 'mistakes', 'each', 'taken', 'others', 'dots')).meta({
        title: 'Weaknesses',
      }),
      estimate: titledText(lines('cyclesSource', 'currentSource')).meta({ title: 'Sources of the estimate' }),
      matrix: z
        .strictObject({
          label: text.meta({ title: 'Name', description: 'For screen readers.' }),
          caption: template('each', 'others').meta({ title: 'Caption' }),
          drawn: text.meta({ title: 'Text above the rows' }),
          none: text.meta({ title: 'None', description: 'Keep it short: the table is narrow.' }),
        })
        .meta({ title: 'Table of drawn and recognised signs' }),
    })
    .meta({ title: 'About the network' }),
  take: titledText(lines('flash', 'tables', 'code', 'stack', 'compiler'))
    .extend({
      header: text.meta({ title: 'Link to the header' }),
      source: text.meta({ title: 'Link to the function' }),
    })
    .meta({ title: 'Download the network' }),
});

export type GesturesWords = z.infer<typeof gesturesSchema>;
