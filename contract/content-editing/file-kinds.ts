/** The largest picture or PDF that editors may upload. */
export const maxUploadBytes = 20_000_000;

/** Returns true for the path of a picture from `content/`. No part begins with a dot, so none leads out. */
export const isPicture = (path: string) =>
  /^images\/[^\\\0]+\.(webp|jpe?g|png|avif)$/i.test(path) && !path.includes('/.');

/** Returns the path from `content/` of a picture in a record, which may be written as `../images/blog/ward.webp`. */
export const picturePath = (written: string) => written.replace(/^(\.\.?\/)+/, '');

export const isDownload = (path: string) => /^files\/[^./][^/]*$/.test(path) && !path.endsWith('.partial');
