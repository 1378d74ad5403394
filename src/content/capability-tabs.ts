import { pictureSources } from './picture.ts';
import { getRecords } from './records.ts';

export async function getCapabilityTabs() {
  const capabilities = (await getRecords('capabilities')).filter(({ data }) => data.group === 'home');
  return Promise.all(
    capabilities
      .sort((one, other) => one.data.order - other.data.order)
      .map(async ({ id, data }) => ({
        id,
        title: data.title,
        description: data.description,
        features: data.features,
        picture: await pictureSources({
          ...data.picture,
          // A single format, so that the script can fetch the next picture by its URL.
          isWebpOnly: true,
          widths: [800],
          sizes: '(width >= 80rem) 30rem, (width >= 48rem) 46vw, 92vw',
        }),
        alt: data.picture.alt,
      })),
  );
}
