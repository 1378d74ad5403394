import {
  type CodeBlockEditorDescriptor,
  type CodeBlockEditorProps,
  useCodeBlockEditorContext,
} from '@mdxeditor/editor';
import { useState } from 'react';
import { RemoveButton } from '../buttons.tsx';

/** Edits code as plain text: a highlighter would be larger than the editor. */
export const codeBlockDescriptor: CodeBlockEditorDescriptor = { priority: 0, match: () => true, Editor: CodeBlock };

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
