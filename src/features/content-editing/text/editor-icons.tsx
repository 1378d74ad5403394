import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  ArrowDownToLine,
  ArrowLeftToLine,
  ArrowRightToLine,
  ArrowUpToLine,
  type LucideIcon,
  MoreHorizontal,
  Plus,
  Settings2,
  Trash2,
} from 'lucide-react';

/** The icons of a table's menus by the editor's names, with names for buttons that have none. */
const icons: Record<string, [icon: LucideIcon, name?: string]> = {
  add_column: [Plus, 'Add a column'],
  add_row: [Plus, 'Add a row'],
  delete_small: [Trash2],
  format_align_center: [AlignCenter],
  format_align_left: [AlignLeft],
  format_align_right: [AlignRight],
  insert_col_left: [ArrowLeftToLine],
  insert_col_right: [ArrowRightToLine],
  insert_row_above: [ArrowUpToLine],
  insert_row_below: [ArrowDownToLine],
  settings: [Settings2],
};

/** Returns the icon for the editor's name, from the family of the rest of the site. */
export function getIcon(key: string) {
  const [Icon, name] = icons[key] ?? [MoreHorizontal];
  return (
    <>
      <Icon size={18} aria-hidden="true" />
      {name && <span className="for-screen-readers">{name}</span>}
    </>
  );
}
