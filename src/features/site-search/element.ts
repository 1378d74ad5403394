type Attributes = Record<string, string | boolean>;
type Child = Node | string | false | undefined;

/** Creates an element. A false attribute is left out; a true one has no value. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  setAttributes(made, attributes);
  made.append(...children.filter((child) => child !== false && child !== undefined));
  return made;
}

/** Creates an outline on a 24 px grid, like the site's other icons. */
export function icon(path: string, className: string): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  setAttributes(svg, { viewBox: '0 0 24 24', class: className, 'aria-hidden': 'true' });
  const outline = document.createElementNS(namespace, 'path');
  outline.setAttribute('d', path);
  svg.append(outline);
  return svg;
}

function setAttributes(made: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(name, value === true ? '' : value);
  }
}
