import { ArrowRight } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';

export interface Requirement {
  title: string;
  text: string;
}

export interface RequirementTab {
  id: string;
  name: string;
  title: string;
  introduction: string;
  /** A tab has points, or groups of them that open one at a time. */
  points?: Requirement[] | undefined;
  groups?: { id: string; title: string; items: Requirement[] }[] | undefined;
  /** The page that goes deeper. */
  capability: { name: string; href: string };
}

/**
 * The tabs of /ai-requirements (specification, sections 2 and 4). The open one is in the URL's hash. Asleep
 * they are links to their panels, which `:target` shows; without script every panel is shown.
 */
export function RequirementTabs({ tabs, label }: { tabs: RequirementTab[]; label: string }) {
  const [active, setActive] = useState(tabs[0]?.id ?? '');
  const [isAwake, setIsAwake] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const follow = () => {
      const id = location.hash.slice(1);
      if (tabs.some((tab) => tab.id === id)) setActive(id);
    };
    follow();
    setIsAwake(true);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [tabs]);

  // The keyboard came before the tabs were awake, and stands on their list.
  useEffect(() => {
    const list = root.current?.querySelector('[role="tablist"]');
    if (isAwake && list === document.activeElement) list?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, [isAwake]);

  function open(id: string) {
    setActive(id);
    history.replaceState(history.state, '', `#${id}`);
  }

  return (
    <Tabs.Root
      ref={root}
      value={active}
      onValueChange={open}
      className="requirements"
      data-awake={isAwake || undefined}
    >
      <Tabs.List aria-label={label} className="capability-list requirement-list">
        {tabs.map(({ id, name }) => (
          <Tabs.Trigger key={id} value={id} aria-controls={id} asChild>
            <a href={`#${id}`} className="capability-tab" onClick={(event) => event.preventDefault()}>
              {name}
            </a>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Content key={tab.id} value={tab.id} id={tab.id} forceMount className="requirement-panel">
          <RequirementPanel tab={tab} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

function RequirementPanel({ tab }: { tab: RequirementTab }) {
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
