import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { iconColors, markSvg } from './icon.ts';

const cardSize = { width: 1200, height: 630 } as const;
const margin = 64;
const markSize = 46;

interface Card {
  company: string;
  title: string;
  picture: string | undefined;
}

export async function renderSocialCard({ company, title, picture }: Card): Promise<Buffer> {
  loaded ??= readFonts();
  const fonts = await loaded;
  const words = await satori(<CardWords company={company} title={title} fonts={fonts} />, { ...cardSize, fonts });
  const ground = picture
    ? sharp(picture).resize({ ...cardSize, fit: 'cover', position: 'right' })
    : sharp({ create: { ...cardSize, channels: 3, background: iconColors.ground } });
  return ground
    .composite([
      { input: Buffer.from(shade) },
      { input: Buffer.from(words) },
      { input: Buffer.from(markSvg(markSize)), left: margin, top: margin },
    ])
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** Dark behind the text on the left, and transparent over the subject on the right. */
const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><linearGradient id="g"><stop offset="0" stop-color="${iconColors.ground}"/><stop offset=".42" stop-color="${iconColors.ground}" stop-opacity=".86"/><stop offset=".8" stop-color="${iconColors.ground}" stop-opacity=".12"/></linearGradient></defs><rect width="1200" height="630" fill="url(#g)"/></svg>`;

function CardWords({ company, title, fonts }: { company: string; title: string; fonts: Font[] }) {
  const size = title.length > 60 ? 56 : 68;
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        ...cardSize,
        boxSizing: 'border-box',
        padding: margin,
        color: iconColors.text,
        fontFamily: fonts.map(({ name }) => name).join(', '),
      }}
    >
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          height: markSize,
          marginLeft: markSize + 14,
          fontSize: 34,
          letterSpacing: -1,
        }}
      >
        {company}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', gap: 28 }}>
        <div style={{ display: 'flex', width: 120, height: 3, background: iconColors.signal }} />
        <div style={{ display: 'flex', maxWidth: 760, fontSize: size, lineHeight: 1.06, letterSpacing: -2.4 }}>
          {title}
        </div>
      </div>
    </div>
  );
}

let loaded: Promise<Font[]> | undefined;

/** Reads the font files, `latin` first. Satori draws letters as outlines, so showing the card needs no font. */
async function readFonts(): Promise<Font[]> {
  const folder = join(process.cwd(), 'dist/fonts/card');
  const files = (await readdir(folder)).sort((one, other) => one.length - other.length);
  return Promise.all(
    files.map(async (file) => ({
      name: basename(file, '.ttf'),
      data: await readFile(join(folder, file)),
      weight: 600 as const,
      style: 'normal' as const,
    })),
  );
}
