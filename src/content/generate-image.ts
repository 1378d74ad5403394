import { z } from 'zod';
import { group, paragraphField, privacyWords, shortList, template, textField } from './interface/words.ts';
import { closingBand, fileName, heading, item, pageHead, picture, related } from './shared.ts';

const pictureSchema = z.strictObject({
  alt: paragraphField('Description', 'Describes every picture for people who cannot see it.'),
  size: textField('Size and format', 'Shown with the picture.'),
  next: template('prompt').meta({
    title: 'Text below the placeholder',
    description: 'Tells visitors which picture the button will generate.',
  }),
  generate: textField('Button'),
  generating: textField('Button while generating'),
  download: textField('Download button'),
  file: fileName.meta({ description: 'Lowercase letters, digits and hyphens. The ending .webp is added.' }),
  announcement: textField('Announcement', 'Read by screen readers while the picture is generated.'),
  success: textField('Success message'),
  failure: textField('Failure message'),
  variation: template('prompt', 'number').meta({ title: 'Text for another version of a picture' }),
  privacy: privacyWords,
});

export const generateImageSchema = group('Image generator', 'The prompts and texts of the image generator.', {
  ...pageHead,
  prompts: z
    .array(z.string().min(20).max(400).meta({ 'x-kind': 'paragraph' }))
    .min(4)
    .meta({ title: 'Picture descriptions', description: 'Used in turn, so each click gives a different picture.' }),
  picture: pictureSchema.meta({ title: 'Picture' }),
  example: picture.optional().meta({ title: 'Example', description: 'Shown until the first picture is generated.' }),
  shown: group('Picture page', 'For visitors without JavaScript.', { title: heading }),
  making: group('How it is made', { title: heading, items: shortList(item).meta({ title: 'Entries' }) }),
  closing: closingBand,
  related,
});

export type StudioWords = z.infer<typeof pictureSchema>;
export type GenerateImage = z.infer<typeof generateImageSchema>;
