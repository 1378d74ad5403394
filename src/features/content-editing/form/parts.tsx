import { ChevronDown, Plus, X } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath } from '../../../../contract/content-editing/fields.ts';
import { SmallButton } from '../../../admin/small-button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FaultCount } from '../record-parts.tsx';

/**
 * Changes the form, and focuses the first visible field of one of its parts, or else the button that opens the part.
 *
 * @param find returns the part, or a field or button that stands for it
 */
export function changeAndFocus(change: () => void, find: () => Element | null | undefined): void {
  flushSync(change);
  const part = find();
  const fields = [...(part?.querySelectorAll<HTMLElement>('input, textarea, select') ?? [])];
  const toggle = part?.querySelector<HTMLElement>('.content-section-toggle');
  const field = fields.find((one) => one.checkVisibility()) ?? toggle ?? part;
  if (field instanceof HTMLElement) field.focus();
}

export function AddButton({ id, title, onAdd }: { id?: string; title: string; onAdd: () => void }) {
  return (
    <SmallButton id={id} isOutlined Icon={Plus} onClick={onAdd}>
      Add<span className="for-screen-readers"> {title}</span>
    </SmallButton>
  );
}

export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton
      label={label}
      tooltip="Remove"
      tooltipAlign="end"
      icon={<X size={16} aria-hidden="true" />}
      onClick={onClick}
    />
  );
}

interface SectionProps {
  id: string;
  title: string;
  summary?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of the form that starts closed. Closed parts are not rendered, so typing in a long record stays fast. */
export function Section({ id, title, summary, actions, children }: SectionProps) {
  const { faults, openStates, setOpened } = useFormState();
  const isOpen = openStates.get(id) ?? false;
  return (
    <div className="content-section rounded-control border border-hairline bg-ground [&_.content-section]:bg-raised">
      <div className="flex items-center gap-1 pr-1">
        <button
          type="button"
          id={`${id}.toggle`}
          aria-expanded={isOpen}
          aria-controls={`${id}.content`}
          onClick={() => setOpened(id, !isOpen)}
          className="content-section-toggle group flex min-h-12 min-w-0 flex-1 items-center gap-3 px-3.5 text-left text-small"
        >
          <ChevronDown
            size={18}
            aria-hidden="true"
            className="flex-none text-faint transition-[rotate] group-aria-[expanded=false]:-rotate-90"
          />
          <span className="min-w-0 truncate font-medium">{title}</span>
          {!isOpen && summary && <span className="min-w-0 flex-1 truncate text-soft">{summary}</span>}
          <FaultCount count={[...faults.keys()].filter((fault) => fault.startsWith(`${id}.`)).length} />
        </button>
        {actions}
      </div>
      <div id={`${id}.content`} hidden={!isOpen} className="@container px-4 pt-2 pb-5 md:px-5 md:pb-6">
        {isOpen && children}
      </div>
    </div>
  );
}

export interface FormState {
  set: (path: FieldPath, value: unknown) => void;
  faults: ReadonlyMap<string, string>;
  openStates: ReadonlyMap<string, boolean>;
  setOpened: (id: string, isOpen: boolean) => void;
  names: Record<string, readonly string[]>;
  findTitle: (kind: string, name: string) => string | undefined;
  /** The charts that the text can show. */
  charts: { id: string; title: string }[];
}

export const FormContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const state = useContext(FormContext);
  if (!state) throw new Error('A field is used outside of a form');
  return state;
}

export function Fault({ id }: { id: string }) {
  const fault = useFormState().faults.get(id);
  if (!fault) return null;
  return (
    <p id={`${id}.fault`} className="clear-both pt-1.5 text-small text-danger first-letter:uppercase">
      {fault}
    </p>
  );
}
