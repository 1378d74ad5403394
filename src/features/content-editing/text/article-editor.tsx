import {
  codeBlockPlugin,
  headingsPlugin,
  imagePlugin,
  linkPlugin,
  listsPlugin,
  MDXEditor,
  markdownShortcutPlugin,
  quotePlugin,
  tablePlugin,
  thematicBreakPlugin,
} from '@mdxeditor/editor';
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
import { type FC, useEffect, useRef, useState } from 'react';
import { previewAddress } from '../files/picture-field.tsx';
import { behaviourPlugin } from './behaviour-plugin.ts';
import { chartPlugin } from './chart.tsx';
import { codeBlockDescriptor } from './code-block.tsx';
import { meansSame } from './meaning.ts';
import { PictureDialog, PictureToolbar } from './picture-dialog.tsx';
import { pathInText, type Surroundings, SurroundingsContext } from './surroundings.ts';
import { tableBehaviourPlugin } from './table-behaviour.ts';
import { allowPasteParsing, tidyPlugin } from './tidy-plugin.ts';
import { toolbarPlugin } from './toolbar.tsx';
import './text-editor.css';

allowPasteParsing();

export interface ArticleEditorProps extends Surroundings {
  /** Markdown. It is read when the editor opens; another text needs another editor. */
  value: string;
  onChange: (value: string) => void;
  /** Called if the editor can't show the whole text. */
  onLossy: () => void;
  label: string;
  describedBy?: string | undefined;
}

const plugins = [
  headingsPlugin({ allowedHeadingLevels: [2, 3, 4] }),
  listsPlugin(),
  quotePlugin(),
  linkPlugin({ disableAutoLink: true }),
  tablePlugin({ tableCellPadding: true, tablePipeAlign: false }),
  thematicBreakPlugin(),
  codeBlockPlugin({ codeBlockEditorDescriptors: [codeBlockDescriptor] }),
  imagePlugin({
    imagePreviewHandler: async (source) => pathInText(source) && previewAddress(pathInText(source)),
    disableImageResize: true,
    ImageDialog: PictureDialog,
    // Its type leaves out what it gives.
    EditImageToolbar: PictureToolbar as FC,
  }),
  markdownShortcutPlugin(),
  tidyPlugin(),
  behaviourPlugin(),
  tableBehaviourPlugin(),
  chartPlugin(),
  toolbarPlugin(),
];

const style = {
  bullet: '-',
  emphasis: '*',
  rule: '-',
  listItemIndent: 'one',
  fences: true,
  incrementListMarker: true,
} as const;

/** The class names in the editor; the rest of the look is `prose`, as on the site. */
const theme = {
  text: { bold: 'font-[560] text-text', italic: 'italic', code: 'font-mono text-[0.92em] text-text' },
  list: { nested: { listitem: 'list-none' } },
  image: 'text-picture',
};

export function ArticleEditor({ value, onChange, onLossy, label, describedBy, ...surroundings }: ArticleEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [opened] = useState(value);
  /** The text that was opened, in the editor's own way of writing. */
  const rewritten = useRef(value.trim());
  const hasFailed = useRef(false);

  function fail() {
    hasFailed.current = true;
    onLossy();
  }

  /** @param isFirst it is the text that was opened */
  function write(written: string, isFirst: boolean) {
    if (hasFailed.current) return;
    if (!isFirst) return onChange(written === rewritten.current ? opened : withoutEmptyParagraphs(written));
    rewritten.current = written;
    if (!meansSame(opened, written)) fail();
  }

  useEffect(() => {
    const field = place.current?.querySelector<HTMLElement>('[contenteditable=true]');
    if (!field) return;
    field.id = 'text';
    if (describedBy) field.setAttribute('aria-describedby', describedBy);
    else field.removeAttribute('aria-describedby');
  });

  return (
    <SurroundingsContext value={surroundings}>
      <div ref={place} className="text-editor">
        <MDXEditor
          className="relative"
          contentEditableClassName="article-text prose"
          markdown={value}
          onChange={write}
          onError={fail}
          toMarkdownOptions={style}
          lexicalTheme={theme}
          iconComponentFor={getIcon}
          suppressHtmlProcessing
          translation={(key, words, values) => translate(key, words, label, values)}
          plugins={plugins}
        />
      </div>
    </SurroundingsContext>
  );
}

/** The editor writes an empty paragraph as further empty lines. In code they stay. */
function withoutEmptyParagraphs(text: string): string {
  return text.replaceAll(/^(```+|~~~+).*?^\1|\n{3,}/gms, (part, fence) => (fence ? part : '\n\n'));
}

/** The editor's words, in the way of the admin area; its field has the label of ours. */
function translate(key: string, words: string, label: string, values: Record<string, unknown> = {}): string {
  if (key === 'contentArea.editableMarkdown') return label;
  return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)), words);
}

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
