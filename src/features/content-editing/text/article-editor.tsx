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
import { type FC, useEffect, useMemo, useRef } from 'react';
import { chartPlugin } from './chart-plugin.ts';
import { codeBlockDescriptor } from './code-block.tsx';
import type { LinkedAddress, PlacedChart } from './editor-cells.ts';
import { iconOf } from './editor-icons.tsx';
import { keepCells } from './keep-cells.ts';
import { keepSource } from './keep-source.ts';
import { nameCells } from './name-cells.ts';
import { PictureDialog, PictureToolbar } from './picture-dialog.tsx';
import { previewOf } from './pictures.ts';
import { redrawTablesPlugin } from './redraw-tables-plugin.ts';
import { showInsertedPlugin } from './show-inserted-plugin.ts';
import { tabPlugin } from './tab-plugin.ts';
import { textTheme } from './text-theme.ts';
import { tidyPlugin } from './tidy-plugin.ts';
import { toolbarPlugin } from './toolbar.tsx';
import { allowParsing } from './trusted-parsing.ts';
import './text-editor.css';

allowParsing();

interface ArticleEditorProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  /** The editor cannot show the text whole. */
  onLossy: () => void;
  /** Asks for the text as it is written. */
  onSource: () => void;
  charts?: PlacedChart[] | undefined;
  addresses?: LinkedAddress[] | undefined;
  pictureFolder?: string | undefined;
  label: string;
  describedBy?: string | undefined;
}

const none: LinkedAddress[] = [];

/** How we write Markdown. */
const style = {
  bullet: '-',
  emphasis: '*',
  rule: '-',
  listItemIndent: 'one',
  fences: true,
  incrementListMarker: true,
} as const;

/** A text as it will look, with a toolbar. Writes Markdown in which only what was changed is another. */
export function ArticleEditor(properties: ArticleEditorProps) {
  const {
    id,
    value,
    onChange,
    onLossy,
    onSource,
    charts = [],
    addresses = none,
    pictureFolder = 'blog',
    label,
    describedBy,
  } = properties;
  const place = useRef<HTMLDivElement>(null);
  const keep = useRef<ReturnType<typeof keepSource>>(undefined);
  const opened = useRef(value);
  const hasFailed = useRef(false);

  /** The first text that the editor writes is the one it was given, in its own way; none when both are the same. */
  function write(written: string, isFirst: boolean) {
    if (hasFailed.current) return;
    if (keep.current === undefined) {
      keep.current = keepSource(opened.current, isFirst ? written : opened.current.trim());
      if (keep.current === null) onLossy();
    }
    if (!isFirst && keep.current) onChange(keep.current(written));
  }

  // The plugins are read once: what changes is handed in by their parameters.
  const plugins = useMemo(
    () => [
      headingsPlugin({ allowedHeadingLevels: [2, 3, 4] }),
      listsPlugin(),
      quotePlugin(),
      linkPlugin({ disableAutoLink: true }),
      tablePlugin({ tableCellPadding: true, tablePipeAlign: false }),
      thematicBreakPlugin(),
      codeBlockPlugin({ codeBlockEditorDescriptors: [codeBlockDescriptor] }),
      imagePlugin({
        imagePreviewHandler: async (source) => previewOf(source),
        disableImageResize: true,
        ImageDialog: PictureDialog,
        EditImageToolbar: PictureToolbar as FC,
      }),
      markdownShortcutPlugin(),
      tidyPlugin(),
      tabPlugin(),
      redrawTablesPlugin(),
      showInsertedPlugin(),
      chartPlugin({ charts, pictureFolder }),
      toolbarPlugin({ onSource, addresses }),
    ],
    [charts, addresses, pictureFolder, onSource],
  );

  useEffect(() => {
    const field = place.current?.querySelector<HTMLElement>('[contenteditable=true]');
    if (!field) return;
    field.id = id;
    if (describedBy) field.setAttribute('aria-describedby', describedBy);
    else field.removeAttribute('aria-describedby');
  });

  useEffect(() => (place.current ? nameCells(place.current) : undefined), []);
  useEffect(() => (place.current ? keepCells(place.current) : undefined), []);

  return (
    <div ref={place} className="text-editor">
      <MDXEditor
        className="article-editor"
        contentEditableClassName="article-text prose"
        markdown={value}
        onChange={write}
        onError={() => {
          hasFailed.current = true;
          onLossy();
        }}
        toMarkdownOptions={style}
        lexicalTheme={textTheme}
        iconComponentFor={iconOf}
        suppressHtmlProcessing
        translation={(key, words, values) => wordsOf(key, words, label, values)}
        plugins={plugins}
      />
    </div>
  );
}

/** The editor's own words, in the way of the admin area; its field has the label of ours. */
function wordsOf(key: string, words: string, label: string, values: Record<string, unknown> = {}): string {
  if (key === 'contentArea.editableMarkdown') return label;
  return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)), words);
}
