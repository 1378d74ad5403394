import { type Light, pen } from './drawing.ts';
import { drawFace } from './face.ts';
import type { Person } from './people.ts';
import type { Sign } from './signs.ts';

export const size = { width: 800, height: 1000 };

const looks = {
  night: { ground: ['#12143a', '#090a1b'], left: '#0f3350', right: '#321966', cyan: '#4fd3ea', violet: '#9a74ff', rim: 0.85, veil: '#0a0a2e', veils: [0.02, 0.42], sign: 0.85 },
  day: { ground: ['#eff0f5', '#dcdfe8'], left: '#e0eff4', right: '#e3def4', cyan: '#2b9fb8', violet: '#7650e0', rim: 0, veil: '#3b3768', veils: [0, 0.26], sign: 0.9 },
};

/** Draws a person before the line of the signal, as SVG. */
export function drawPicture(person: Person, light: Light, width = size.width): string {
  const to = pen(person.turn);
  const look = looks[light];
  const hair = person.hair(to);
  const shadow = hair.hairline ? to.shape(hair.hairline, person.face.skin.shade, 'opacity=".6" transform="translate(0 15)" filter="url(#edge)"') : '';
  const head = `<g transform="rotate(${(person.tilt ?? 0) * person.turn} 0 200) scale(${(person.head ?? [1, 1]).join(' ')})">`;
  const rim = look.rim > 0 ? 'filter="url(#rim)"' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${width}" height="${(width * size.height) / size.width}">
    <defs>
      <radialGradient id="ground" cx=".5" cy=".38" r=".8"><stop offset="0" stop-color="${look.ground[0]}"/><stop offset="1" stop-color="${look.ground[1]}"/></radialGradient>
      <radialGradient id="left" cx="0" cy=".5" r=".55"><stop offset="0" stop-color="${look.left}"/><stop offset="1" stop-color="${look.left}" stop-opacity="0"/></radialGradient>
      <radialGradient id="right" cx="1" cy=".5" r=".6"><stop offset="0" stop-color="${look.right}"/><stop offset="1" stop-color="${look.right}" stop-opacity="0"/></radialGradient>
      <linearGradient id="signal" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="800" y2="0"><stop offset=".25" stop-color="${look.cyan}"/><stop offset=".75" stop-color="${look.violet}"/></linearGradient>
      <linearGradient id="veil" x1="0" x2="1" y1="0" y2=".3"><stop offset=".3" stop-color="${look.veil}" stop-opacity="${look.veils[0]}"/><stop offset=".85" stop-color="${look.veil}" stop-opacity="${look.veils[1]}"/></linearGradient>
      <filter id="soft" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="22"/></filter>
      <filter id="form" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="8"/></filter>
      <filter id="edge" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="2.5"/></filter>
      <filter id="glow" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="10"/></filter>
      <filter id="white" x="0" y="0" width="1" height="1"><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 1 0"/></filter>
      <filter id="rim" x="-5%" y="-5%" width="110%" height="110%">
        <feOffset in="SourceAlpha" dx="7" dy="4" result="o1"/><feComposite in="SourceAlpha" in2="o1" operator="out" result="c1"/>
        <feFlood flood-color="${look.cyan}" flood-opacity="${look.rim}"/><feComposite in2="c1" operator="in" result="l"/>
        <feOffset in="SourceAlpha" dx="-13" dy="3" result="o2"/><feComposite in="SourceAlpha" in2="o2" operator="out" result="c2"/>
        <feFlood flood-color="${look.violet}" flood-opacity="${look.rim}"/><feComposite in2="c2" operator="in" result="r"/>
        <feMerge result="rims"><feMergeNode in="l"/><feMergeNode in="r"/></feMerge>
        <feGaussianBlur in="rims" stdDeviation="3.5" result="blurred"/><feComposite in="blurred" in2="SourceAlpha" operator="in" result="inside"/>
        <feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="inside"/></feMerge>
      </filter>
    </defs>
    <rect width="800" height="1000" fill="url(#ground)"/><rect width="800" height="1000" fill="url(#left)"/><rect width="800" height="1000" fill="url(#right)"/>
    ${light === 'night' ? drawSign(person.sign, 'opacity=".55" filter="url(#glow)"') : ''}${drawSign(person.sign, `opacity="${look.sign}"`)}
    <g id="figure"><g transform="translate(400 430) scale(1.14)">
      ${hair.back ? `<g ${rim}>${head}${hair.back}</g></g>` : ''}
      <g ${rim} transform="translate(0 -12)">${person.clothes(to)}${person.onBody?.(to) ?? ''}</g>
      <g ${rim}>${head}${drawFace(to, person.face, shadow, person.beard?.(to) ?? '')}${hair.front}${person.onFace?.(to) ?? ''}</g></g>
    </g></g>
    <mask id="whole"><use href="#figure" filter="url(#white)"/></mask>
    <rect width="800" height="1000" fill="url(#veil)" mask="url(#whole)" style="mix-blend-mode:multiply"/>
  </svg>`;
}

function drawSign({ paths, dots = [], dashed }: Sign, more: string): string {
  return `<g fill="none" stroke="url(#signal)" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" ${more}>
    <path d="${paths.join(' ')}"/>${dashed ? `<path d="${dashed}" stroke-dasharray="2 18"/>` : ''}
    <g fill="url(#signal)" stroke="none">${dots.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g></g>`;
}
