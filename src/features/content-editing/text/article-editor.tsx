import './text-editor.css';
import {
  type CodeBlockEditorProps,
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
  useCodeBlockEditorContext,
} from '@mdxeditor/editor';
import { type FC, useEffect, useRef, useState } from 'react';
import { previewAddress } from '../files/file-field.tsx';
import { RemoveButton } from '../remove-button.tsx';
import { allowPasteParsing, behaviourPlugin } from './behaviour-plugin.ts';
import { chartPlugin } from './chart.tsx';
import { PictureDialog, PictureToolbar, readPicturePath } from './picture-dialog.tsx';
import { rendersSame } from './renders-same.ts';
import { tableBehaviourPlugin } from './table-behaviour.ts';
import { toolbarPlugin } from './toolbar.tsx';

allowPasteParsing();

export interface ArticleEditorProps {
  /** Markdown. It is read only once: remount the editor to show another text. */
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
  codeBlockPlugin({ codeBlockEditorDescriptors: [{ priority: 0, match: () => true, Editor: CodeBlock }] }),
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

/** The class names in the editor. All other styles are those of `prose`, as on the site. */
const theme = {
  text: { bold: 'font-[560] text-text', italic: 'italic', code: 'font-mono text-[0.92em] text-text' },
  list: { nested: { listitem: 'list-none' } },
  image: 'text-picture',
};

export function ArticleEditor({ value, onChange, onLossy, label, describedBy }: ArticleEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const [opened] = useState(value);
  /** The opened text, as the editor serializes it. */
  const rewritten = useRef(value.trim());
  const hasFailed = useRef(false);

  function fail() {
    hasFailed.current = true;
    onLossy();
  }

  function write(written: string, isFirst: boolean) {
    if (hasFailed.current) return;
    if (!isFirst) return onChange(written === rewritten.current ? opened : withoutEmptyParagraphs(written));
    rewritten.current = written;
    if (!rendersSame(opened, written)) fail();
  }

  useEffect(() => {
    const field = container.current?.querySelector<HTMLElement>('[contenteditable=true]');
    if (!field) return;
    field.id = 'text';
    if (describedBy) field.setAttribute('aria-describedby', describedBy);
    else field.removeAttribute('aria-describedby');
  });

  return (
    <div ref={container} className="text-editor">
      <MDXEditor
        className="relative"
        contentEditableClassName="article-text prose"
        markdown={value}
        onChange={write}
        onError={fail}
        toMarkdownOptions={style}
        lexicalTheme={theme}
        translation={(key, words, values) => translate(key, words, label, values)}
        suppressHtmlProcessing
        plugins={plugins}
      />
    </div>
  );
}

function translate(key: string, words: string, label: string, values: Record<string, unknown> = {}): string {
  if (key === 'contentArea.editableMarkdown') return label;
  return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)), words);
}

function withoutEmptyParagraphs(text: string): string {
  return text.replaceAll(/^(```+|~~~+).*?^\1|\n{3,}/gms, (part, fence) => (fence ? part : '\n\n'));
}

/** Edits code as plain text: a highlighter would be larger than the editor. */
function CodeBlock({ code, language }: CodeBlockEditorProps) {
  const { setCode, setLanguage, lexicalNode, parentEditor } = useCodeBlockEditorContext();
  // The text is kept here, because the editor returns changes with a delay.
  const [text, setText] = useState(code);
  const remove = () => parentEditor.update(() => lexicalNode.remove());
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps keys from the editor around it
    <div className="code-block" onKeyDown={(event) => event.stopPropagation()}>
      <div className="flex items-center gap-3 border-b border-hairline pl-4">
        <label className="flex flex-1 items-center gap-2 text-caption text-faint">
          Code in
          <input
            className="min-h-11 min-w-0 flex-1 bg-transparent font-mono text-soft"
            placeholder="plain text"
            value={language}
            onChange={(event) => setLanguage(event.target.value.replaceAll(/[^\w+#-]/g, ''))}
          />
        </label>
        <RemoveButton label="Remove the code" onClick={remove} />
      </div>
      <textarea
        aria-label="Code"
        className="block w-full resize-y bg-transparent px-4 py-3.5 font-mono text-small whitespace-pre text-text"
        spellCheck={false}
        rows={Math.max(2, text.split('\n').length)}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setCode(event.target.value);
        }}
      />
    </div>
  );
}
