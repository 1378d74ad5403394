import { z } from 'zod';
import { group, labels, lines, paragraph, template, textField } from './words.ts';

const titledText = <Text extends z.ZodType>(content: Text) =>
  z.strictObject({ title: textField('Heading'), text: content.meta({ title: 'Text' }) });

export const gesturesSchema = group(
  'Draw a shape',
  'The panel that reads a stroke, and the description of its network.',
  {
    title: textField('Heading'),
    text: lines('weights').meta({ title: 'Introduction' }),
    field: group('Drawing field', {
      label: textField('Name', 'For screen readers.'),
      hint: textField('Text in the corner'),
      start: textField('Before the first stroke'),
      example: textField('Beside the example that is shown then'),
      loading: textField('While the network loads'),
      failed: textField('Loading failed'),
      help: textField('Keyboard instructions'),
    }),
    sensor: group('Sensor at the top of Home', {
      choice: textField('Name of the stroke list', 'For the keyboard and screen readers.'),
      choose: textField('First entry of that list'),
      time: template('time').meta({ title: 'Inference time below the sign' }),
    }),
    answers: textField('Name of the answer list', 'For screen readers.'),
    names: labels('Answers', {
      circle: 'Circle',
      triangle: 'Triangle',
      square: 'Square',
      zigzag: 'Zigzag',
      tick: 'Tick',
      spiral: 'Spiral',
      wave: 'Wave',
      arrow: 'Arrow',
      none: 'None of these',
    }),
    decision: template('sign').meta({ title: 'Decision', description: 'Must contain {sign}, which is replaced.' }),
    picture: template('sign').meta({
      title: 'Description of the picture',
      description: 'For people who cannot see it.',
    }),
    figures: group('Figures', {
      time: textField('Inference time label'),
      microseconds: template('time').meta({ title: 'Inference time in microseconds' }),
      before: textField('Before the first measurement'),
      weights: textField('Network size label'),
      bytes: template('bytes').meta({ title: 'Network size' }),
      operations: textField('Operations label'),
      there: template('name').meta({ title: 'Microcontroller label' }),
      cost: template('milliseconds', 'microjoules').meta({ title: 'Time and energy on the microcontroller' }),
    }),
    compared: lines('name', 'megahertz', 'milliseconds').meta({
      title: 'Sentence below the figures',
      description: 'Explains why the microcontroller takes longer than the latency that the company states.',
    }),
    estimate: lines(
      'operations',
      'cycles',
      'megahertz',
      'total',
      'current',
      'volts',
      'milliseconds',
      'microjoules',
    ).meta({ title: 'How the estimate is calculated' }),
    more: textField('Link from Home'),
    card: group('About the network', {
      title: textField('Heading'),
      introduction: lines('operations').meta({ title: 'Introduction' }),
      data: titledText(paragraph).meta({ title: 'Data' }),
      good: titledText(lines('judged', 'right', 'refused', 'carelessRight', 'carelessRefused')).meta({
        title: 'Strengths',
      }),
      bad: titledText(lines('drawn', 'read', 'mistakes', 'each', 'taken', 'others', 'dots')).meta({
        title: 'Weaknesses',
      }),
      estimate: titledText(lines('cyclesSource', 'currentSource')).meta({ title: 'Sources of the estimate' }),
      matrix: group('Table of drawn and recognised signs', {
        label: textField('Name', 'For screen readers.'),
        caption: template('each', 'others').meta({ title: 'Caption' }),
        drawn: textField('Text above the rows'),
        none: textField('None', 'Keep it short: the table is narrow.'),
      }),
    }),
    take: titledText(lines('flash', 'tables', 'code', 'stack', 'compiler'))
      .extend({
        header: textField('Link to the header'),
        source: textField('Link to the function'),
      })
      .meta({ title: 'Download the network' }),
  },
);

export type GesturesWords = z.infer<typeof gesturesSchema>;
