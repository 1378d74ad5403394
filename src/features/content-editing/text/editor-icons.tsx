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

/** The icons of a table's menus, by the names that the editor has for them. */
const icons: Record<string, LucideIcon> = {
  add_column: Plus,
  add_row: Plus,
  delete_small: Trash2,
  format_align_center: AlignCenter,
  format_align_left: AlignLeft,
  format_align_right: AlignRight,
  insert_col_left: ArrowLeftToLine,
  insert_col_right: ArrowRightToLine,
  insert_row_above: ArrowUpToLine,
  insert_row_below: ArrowDownToLine,
  more_horiz: MoreHorizontal,
  settings: Settings2,
};

/** Of the buttons that the editor gives no name. */
const names: Record<string, string> = { add_column: 'Add a column', add_row: 'Add a row' };

/** The icon that the editor names, from the family of the rest of the site. */
export function iconOf(name: string) {
  const Icon = icons[name] ?? MoreHorizontal;
  const hidden = <Icon size={18} aria-hidden="true" />;
  if (!names[name]) return hidden;
  return (
    <>
      {hidden}
      <span className="for-screen-readers">{names[name]}</span>
    </>
  );
}
