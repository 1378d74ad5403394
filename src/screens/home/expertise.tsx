import type { Home } from '../../content/home.ts';
import { wideItems } from '../../content/wide-items.ts';
import { Picture, type PictureSources } from '../../ui/picture.tsx';
import '../parts/two-then-three.css';

interface ExpertiseProps {
  expertise: Home['about']['expertise'];
  pictures: PictureSources[];
}

/** The fields of expertise: the first ones wide, the others narrow. */
export function Expertise({ expertise, pictures }: ExpertiseProps) {
  return (
    <ul className="two-then-three mt-20 lg:mt-28">
      {expertise.map((field, index) => (
        <li key={field.title} className={index < wideItems(expertise.length) ? 'two-then-three-wide' : undefined}>
          <article>
            {pictures[index] && (
              <Picture
                picture={pictures[index]}
                alt={field.picture.alt}
                className="aspect-16/10 w-full rounded-card object-cover"
              />
            )}
            <h3 className="mt-5 text-h3">{field.title}</h3>
            <p className="mt-2 text-soft">{field.description}</p>
            <ul className="mt-3 text-small text-faint">
              {field.capabilities.map((capability) => (
                <li key={capability} className="list-node">
                  {capability}
                </li>
              ))}
            </ul>
          </article>
        </li>
      ))}
    </ul>
  );
}
