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
import { previewAddress } from '../files/upload.ts';
import { behaviourPlugin } from './behaviour-plugin.ts';
import { chartPlugin } from './chart-node.tsx';
import { codeBlockDescriptor } from './code-block.tsx';
import { getIcon } from './editor-icons.tsx';
import { preserveSource } from './keep-source.ts';
import { PictureDialog, PictureToolbar } from './picture-dialog.tsx';
import { pathInText, type Surroundings, surroundingsPlugin } from './surroundings.ts';
import { syncTableCells } from './table-cells.ts';
import { tidyPlugin } from './tidy-plugin.ts';
import { toolbarPlugin } from './toolbar.tsx';
import { allowParsing } from './trusted-parsing.ts';
import './text-editor.css';

allowParsing();

interface ArticleEditorProps extends Surroundings {
  id: string;
  value: string;
  onChange: (value: string) => void;
  /** Called if the editor can't show the whole text. */
  onLossy: () => void;
  label: string;
  describedBy?: string | undefined;
}

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
  text: { bold: 'text-bold', italic: 'text-italic', code: 'text-code' },
  list: { nested: { listitem: 'text-nested' } },
  image: 'text-picture',
};

/** Edits a text as it will look, with a toolbar. It changes only the edited parts of the Markdown. */
export function ArticleEditor({ id, value, onChange, onLossy, label, describedBy, ...given }: ArticleEditorProps) {
  const { charts, addresses, pictureFolder, onSource } = given;
  const place = useRef<HTMLDivElement>(null);
  const keep = useRef<ReturnType<typeof preserveSource>>(undefined);
  const opened = useRef(value);
  const hasFailed = useRef(false);

  /** The first text that the editor writes is its own version of the given one. It writes none if both are equal. */
  function write(written: string, isFirst: boolean) {
    if (hasFailed.current) return;
    if (keep.current === undefined) {
      keep.current = preserveSource(opened.current, isFirst ? written : opened.current.trim());
      if (keep.current === null) onLossy();
    }
    if (!isFirst && keep.current) onChange(keep.current(written));
  }

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
        imagePreviewHandler: async (source) => pathInText(source) && previewAddress(pathInText(source)),
        disableImageResize: true,
        ImageDialog: PictureDialog,
        EditImageToolbar: PictureToolbar as FC,
      }),
      markdownShortcutPlugin(),
      tidyPlugin(),
      behaviourPlugin(),
      chartPlugin(),
      surroundingsPlugin({ charts, addresses, pictureFolder, onSource }),
      toolbarPlugin(),
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

  useEffect(() => (place.current ? syncTableCells(place.current) : undefined), []);

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
        lexicalTheme={theme}
        iconComponentFor={getIcon}
        suppressHtmlProcessing
        translation={(key, words, values) => translate(key, words, label, values)}
        plugins={plugins}
      />
    </div>
  );
}

/** Returns the editor's words in the style of the admin area. Its field gets our label. */
function translate(key: string, words: string, label: string, values: Record<string, unknown> = {}): string {
  if (key === 'contentArea.editableMarkdown') return label;
  return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)), words);
}
