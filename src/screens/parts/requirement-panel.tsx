import { ArrowRight } from 'lucide-react';
import { CardPicture, type PictureSources } from '../../ui/picture.tsx';
import './requirement-panel.css';

interface Requirement {
  title: string;
  text: string;
}

interface RequirementTab {
  id: string;
  name: string;
  title: string;
  introduction: string;
  /** A tab has either points or groups of points that open one at a time. */
  points?: Requirement[] | undefined;
  groups?: { id: string; title: string; items: Requirement[] }[] | undefined;
  /** The page with more detail, and its picture, for wide screens. */
  capability: { name: string; href: string };
  picture: PictureSources;
}

/** The panel of one tab of /ai-requirements. A missing tab fails the build. */
export function RequirementPanel({ tab }: { tab: RequirementTab | undefined }) {
  if (!tab)
    throw new Error('content/ai-requirements.yaml lacks a tab that the page needs (docs/product.md#ai-requirements)');
  return (
    <div className="grid gap-x-8 gap-y-8 pt-10 lg:grid-cols-12 lg:pt-14">
      <div className="lg:col-span-4">
        <h2 className="text-h3">{tab.title}</h2>
        <p className="mt-3 text-soft">{tab.introduction}</p>
        <a
          href={tab.capability.href}
          className="mt-5 inline-flex min-h-11 items-center gap-2 font-medium text-accent hover:underline"
        >
          {tab.capability.name}
          <ArrowRight size={18} aria-hidden="true" />
        </a>
        <div className="mt-6 max-lg:hidden">
          <CardPicture picture={tab.picture} alt="" />
        </div>
      </div>
      <div className="lg:col-span-7 lg:col-start-6">
        {tab.points && <Requirements items={tab.points} />}
        {tab.groups?.map((group) => (
          <details key={group.id} name="industry" className="requirement-group border-b border-hairline first:border-t">
            <summary className="flex min-h-16 items-center justify-between gap-4 py-3 text-h4 font-medium">
              {group.title}
            </summary>
            <Requirements items={group.items} />
          </details>
        ))}
      </div>
    </div>
  );
}

function Requirements({ items }: { items: Requirement[] }) {
  return (
    <dl className="grid gap-6 pb-6">
      {items.map(({ title, text }) => (
        <div key={title} className="border-t border-hairline pt-4">
          <dt className="font-medium">{title}</dt>
          <dd className="mt-1 text-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
