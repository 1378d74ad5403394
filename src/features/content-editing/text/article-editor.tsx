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
import { type FC, useEffect, useMemo, useRef, useState } from 'react';
import { previewAddress } from '../files/upload.ts';
import { behaviourPlugin } from './behaviour-plugin.ts';
import { chartPlugin } from './chart-node.tsx';
import { codeBlockDescriptor } from './code-block.tsx';
import { getIcon } from './editor-icons.tsx';
import { meansSame } from './meaning.ts';
import { PictureDialog, PictureToolbar } from './picture-dialog.tsx';
import { pathInText, type Surroundings, surroundingsPlugin } from './surroundings.ts';
import { syncTableCells } from './table-cells.ts';
import { tidyPlugin } from './tidy-plugin.ts';
import { toolbarPlugin } from './toolbar.tsx';
import { allowPasteParsing } from './trusted-parsing.ts';
import './text-editor.css';

allowPasteParsing();

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
  text: { bold: 'font-[560] text-text', italic: 'italic', code: 'font-mono text-[0.92em] text-text' },
  list: { nested: { listitem: 'list-none' } },
  image: 'text-picture',
};

export function ArticleEditor({ id, value, onChange, onLossy, label, describedBy, ...given }: ArticleEditorProps) {
  const { charts, addresses, pictureFolder, onSource } = given;
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
        onError={fail}
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

/** The editor writes an empty paragraph as further empty lines. In code they stay. */
function withoutEmptyParagraphs(text: string): string {
  return text.replaceAll(/^(```+|~~~+).*?^\1|\n{3,}/gms, (part, fence) => (fence ? part : '\n\n'));
}

/** The editor's own words, in the way of the admin area; its field has the label of ours. */
function translate(key: string, words: string, label: string, values: Record<string, unknown> = {}): string {
  if (key === 'contentArea.editableMarkdown') return label;
  return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)), words);
}
