/** The classes of what the editor shows; the rest of the look is `prose`, as on the site. */
export const textTheme = {
  text: {
    bold: 'text-bold',
    italic: 'text-italic',
    code: 'text-code',
  },
  list: { nested: { listitem: 'text-nested' } },
  image: 'text-picture',
};
