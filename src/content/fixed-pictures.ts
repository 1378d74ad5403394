import sharp from 'sharp';
import type { PictureSources } from '../ui/picture.tsx';
import { currentContent } from './current.ts';
import type { ThemedPicture } from './picture.ts';
import { getArticles } from './posts.ts';
import { getRecord, getSolutions } from './records.ts';
import { getNavigation, getPage } from './site.ts';

const lights = ['night', 'day'] as const;
type Light = (typeof lights)[number];

/** Pictures with fixed addresses, for style sheets and for on-demand pages, which can't encode pictures. */
export function fixedPictures() {
  const { contact } = getPage('/');
  const [newest] = getArticles();
  return lights.flatMap((light) => [
    { name: `menu-${light}`, render: () => menuPictures(light) },
    { name: `contact-${light}`, render: () => scene(contact.picture, light) },
    ...(newest ? [{ name: `issue-${light}`, render: () => scene(newest.picture, light) }] : []),
    ...getHosts().map(({ picture }, index) => ({
      name: `host-${index}-${light}`,
      render: () => scene(picture, light, hostSize),
    })),
  ]);
}

/** Returns a cache key, so that the pictures are drawn again when any of their inputs changes. */
export function fixedPicturesKey(): string {
  const named = [
    getNavigation().menus,
    getPage('/').contact.picture,
    getArticles()[0]?.picture,
    getHosts(),
    getSolutions().map(({ data }) => data),
  ];
  return JSON.stringify([...named, [...currentContent().pictures.values()].map(({ path, hash }) => [path, hash])]);
}

const size = { width: 1200, height: 750 };

const hostSize = { width: 320, height: 400 };

/** Returns the first three people of the About page, whom the contact page shows. */
export function getHosts() {
  const people = getPage('/about').people?.items ?? [];
  return people.flatMap(({ picture, ...person }) => (picture ? [{ ...person, picture }] : [])).slice(0, 3);
}

export function fixedSources(name: 'issue' | `host-${number}`): PictureSources {
  const themed = (light: Light) => ({
    sources: [],
    fallback: { src: `/pictures/${name}-${light}.webp`, ...(name === 'issue' ? size : hostSize) },
  });
  return { ...themed('night'), day: themed('day') };
}

function scene(picture: ThemedPicture, light: Light, box = size): Promise<Buffer> {
  return sharp(masterFile(picture, light)).resize(box).webp({ quality: 72 }).toBuffer();
}

/** The layout shows each tile at half this size, in two columns and at most four rows (layout/header.css). */
const tile = { width: 144, height: 144 };
const columns = 2;
const rows = 4;
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

async function menuPictures(light: Light): Promise<Buffer> {
  const entries =
    getNavigation()
      .menus.find(({ hasPictures }) => hasPictures)
      ?.entries.slice(0, columns * rows) ?? [];
  const tiles = await Promise.all(
    entries.map(async ({ href, cutout }, index) => ({
      input: await (cutout
        ? cropToSubject(masterFile(cutout, light))
        : sharp(masterFile(solutionPicture(href), light)).resize(tile)
      )
        .png()
        .toBuffer(),
      left: (index % columns) * tile.width,
      top: Math.floor(index / columns) * tile.height,
    })),
  );
  const all = { width: columns * tile.width, height: rows * tile.height };
  const canvas = { ...all, channels: 4 as const, background: clear };
  return sharp({ create: canvas }).composite(tiles).webp({ quality: 70 }).toBuffer();
}

function cropToSubject(file: string) {
  const [side, margin] = [tile.width - 22, 11];
  return sharp(file)
    .trim({ background: clear })
    .resize({ width: side, height: side, fit: 'contain', background: clear })
    .extend({ top: margin, right: margin, bottom: margin, left: margin, background: clear });
}

/** Returns a solution's picture. For a sector, this is the picture of its first product. */
function solutionPicture(path: string): ThemedPicture {
  const solution = getSolutions().find((candidate) => candidate.path === path)?.data;
  if (!solution)
    throw new Error(`A menu with pictures in content/navigation.yaml refers to ${path}, which is not a solution`);
  if ('picture' in solution) return solution.picture;
  const [first] = solution.products;
  if (!first) throw new Error(`${path} has no product, and so no picture`);
  return getRecord('catalogue', first.entry).data.picture;
}

function masterFile({ src, day }: ThemedPicture, light: Light): string {
  return currentContent().pictureMaker.master(light === 'day' && day ? day : src);
}
