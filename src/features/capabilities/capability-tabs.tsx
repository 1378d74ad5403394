import { Pause, Play } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useEffect, useState } from 'react';
import { preload } from 'react-dom';
import { IconButton } from '../../ui/icon-button.tsx';
import { CapabilityPanel } from './capability-panel.tsx';
import { type CapabilityTab, capabilityPath } from './capability-tab.ts';
import { useAutoAdvance, useMedia } from './use-auto-advance.ts';
import { useHeld } from './use-held.ts';

interface CapabilityTabsProps {
  capabilities: CapabilityTab[];
  label: string;
}

/**
 * The eight capabilities of Home as tabs that advance by themselves (specification, sections 2 and 4).
 * Without script the tabs are links to the capabilities' pages.
 */
export function CapabilityTabs(props: CapabilityTabsProps) {
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => setIsAwake(true), []);
  return isAwake ? <AwakeTabs {...props} /> : <TabLinks {...props} />;
}

function TabLinks({ capabilities, label }: CapabilityTabsProps) {
  const [first] = capabilities;
  return (
    <div className="capability-tabs">
      <div className="min-w-0">
        <nav aria-label={label} className="capability-list">
          {capabilities.map(({ id, title }, index) => (
            <a
              key={id}
              href={capabilityPath(id)}
              className="capability-tab"
              data-state={index === 0 ? 'active' : 'inactive'}
            >
              {title}
            </a>
          ))}
        </nav>
        {/* The place of the pause button, so that nothing shifts when the tabs wake. */}
        <div className="needs-motion mt-2 size-11" />
      </div>
      {first && <CapabilityPanel capability={first} />}
    </div>
  );
}

function AwakeTabs({ capabilities, label }: CapabilityTabsProps) {
  const { isHeld, handlers } = useHeld();
  const { index, isAdvancing, isPlaying, select, togglePlaying } = useAutoAdvance(capabilities.length, isHeld);
  const isUpright = useMedia('(width >= 64rem)');
  preloadPicture(capabilities[(index + 1) % capabilities.length]);

  return (
    <Tabs.Root
      value={capabilities[index]?.id ?? ''}
      onValueChange={(id) => select(capabilities.findIndex((capability) => capability.id === id))}
      orientation={isUpright ? 'vertical' : 'horizontal'}
      className="capability-tabs"
      data-advancing={isAdvancing}
      {...handlers}
    >
      <div className="relative min-w-0">
        <Tabs.List aria-label={label} className="capability-list">
          {capabilities.map(({ id, title }, position) => (
            <Tabs.Trigger key={id} value={id} className="capability-tab" onClick={() => select(position)}>
              {title}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <IconButton
          label={isPlaying ? 'Pause the rotation of the tabs' : 'Let the tabs rotate'}
          tooltip={isPlaying ? 'Pause' : 'Play'}
          icon={isPlaying ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
          className="needs-motion mt-2"
          onClick={togglePlaying}
        />
      </div>
      {capabilities.map((capability) => (
        <Tabs.Content key={capability.id} value={capability.id} className="min-w-0">
          <CapabilityPanel capability={capability} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

/** Fetches the picture of the tab that comes next, so that it is there when the tab is. */
function preloadPicture(capability: CapabilityTab | undefined): void {
  const [source] = capability?.picture.sources ?? [];
  if (capability && source) {
    preload(capability.picture.fallback.src, {
      as: 'image',
      type: source.type,
      imageSrcSet: source.srcSet,
      imageSizes: source.sizes,
    });
  }
}
