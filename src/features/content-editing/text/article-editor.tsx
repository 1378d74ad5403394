import './text-editor.css';
import {
  codeBlockPlugin,
  headingsPlugin,
  imagePlugin,
  linkDialogPlugin,
  linkPlugin,
  listsPlugin,
  MDXEditor,
  markdownShortcutPlugin,
  quotePlugin,
  tablePlugin,
  thematicBreakPlugin,
} from '@mdxeditor/editor';
import { type FC, useEffect, useRef, useState } from 'react';
import { previewAddress } from '../files/file-field.tsx';
import { allowPasteParsing, behaviourPlugin } from './behaviour-plugin.ts';
import { blocks, blocksToCharts, chartsToBlocks } from './blocks.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog, PictureToolbar, readPicturePath } from './picture-dialog.tsx';
import { rendersSame } from './renders-same.ts';
import { tableBehaviourPlugin } from './table-behaviour.ts';
import { toolbarPlugin } from './toolbar.tsx';

allowPasteParsing();

interface ArticleEditorProps {
  /** Markdown. It is read only once: remount the editor to show another text. */
  value: string;
  onChange: (value: string) => void;
  /** Called if the editor can't show the whole text. */
  onLossy: () => void;
}

const plugins = [
  headingsPlugin({ allowedHeadingLevels: [2, 3] }),
  listsPlugin(),
  quotePlugin(),
  linkPlugin({ disableAutoLink: true }),
  linkDialogPlugin({ LinkDialog }),
  tablePlugin({ tableCellPadding: true, tablePipeAlign: false }),
  thematicBreakPlugin(),
  codeBlockPlugin({ codeBlockEditorDescriptors: blocks }),
  imagePlugin({
    imagePreviewHandler: async (source) => readPicturePath(source) && previewAddress(readPicturePath(source)),
    disableImageResize: true,
    ImageDialog: PictureDialog,
    // Its declared type omits the props it passes.
    EditImageToolbar: PictureToolbar as FC,
  }),
  markdownShortcutPlugin(),
  behaviourPlugin(),
  tableBehaviourPlugin(),
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

/** The class names in the editor. All other styles are those of `prose`, as on the site. */
const theme = {
  text: { bold: 'font-[560] text-text', italic: 'italic', code: 'font-mono text-[0.92em] text-text' },
  list: { nested: { listitem: 'list-none' } },
  image: 'text-picture',
};

export function ArticleEditor({ value, onChange, onLossy }: ArticleEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const [opened] = useState(value);
  /** The opened text, as the editor serializes it. */
  const rewritten = useRef(value.trim());
  const hasFailed = useRef(false);

  function fail() {
    hasFailed.current = true;
    onLossy();
  }

  function write(markdown: string, isFirst: boolean) {
    if (hasFailed.current) return;
    const written = blocksToCharts(markdown);
    if (!isFirst) return onChange(written === rewritten.current ? opened : withoutEmptyParagraphs(written));
    rewritten.current = written;
    if (!rendersSame(opened, written)) fail();
  }

  useEffect(() => {
    const field = container.current?.querySelector<HTMLElement>('[contenteditable=true]');
    if (!field) return;
    field.id = 'text';
    field.setAttribute('aria-describedby', 'field.text.fault');
  });

  return (
    <div ref={container} className="text-editor">
      <MDXEditor
        className="relative"
        contentEditableClassName="article-text prose"
        markdown={chartsToBlocks(value)}
        onChange={write}
        onError={fail}
        toMarkdownOptions={style}
        lexicalTheme={theme}
        translation={translate}
        suppressHtmlProcessing
        plugins={plugins}
      />
    </div>
  );
}

function translate(key: string, words: string, values: Record<string, unknown> = {}): string {
  if (key === 'contentArea.editableMarkdown') return 'Text';
  return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)), words);
}

function withoutEmptyParagraphs(text: string): string {
  return text.replaceAll(/^(```+|~~~+).*?^\1|\n{3,}/gms, (part, fence) => (fence ? part : '\n\n'));
}
