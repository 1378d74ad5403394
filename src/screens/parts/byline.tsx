import { Picture, type PictureSources } from '../../ui/picture.tsx';

interface BylineProps {
  name: string;
  role: string;
  portrait: PictureSources | undefined;
}

/** A person's name and role, beside a small portrait if there is one. */
export function Byline({ name, role, portrait }: BylineProps) {
  return (
    <div className="flex items-center gap-3 [&>picture]:shrink-0">
      {portrait && (
        <Picture
          picture={portrait}
          alt=""
          className="size-12 rounded-full object-cover [object-view-box:inset(6%_8%_27%)]"
        />
      )}
      <p>
        <span className="block font-medium">{name}</span>
        <span className="block text-small text-faint">{role}</span>
      </p>
    </div>
  );
}
