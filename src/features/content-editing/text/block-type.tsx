import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text';
import { convertSelectionToNode$, currentBlockType$, useCellValue, usePublisher } from '@mdxeditor/editor';
import { $createParagraphNode, type ElementNode } from 'lexical';
import { Toolbar } from 'radix-ui';

/** What a block may be, in the order of the list. */
const types: Record<string, { name: string; make: () => ElementNode }> = {
  paragraph: { name: 'Paragraph', make: $createParagraphNode },
  h2: { name: 'Heading 2', make: () => $createHeadingNode('h2') },
  h3: { name: 'Heading 3', make: () => $createHeadingNode('h3') },
  h4: { name: 'Heading 4', make: () => $createHeadingNode('h4') },
  quote: { name: 'Quote', make: $createQuoteNode },
};

/** What the block at the cursor is, and makes it another: the browser's own list. */
export function BlockType({ isDisabled }: { isDisabled: boolean }) {
  // Nothing is chosen before the text has the focus.
  const current: string = useCellValue(currentBlockType$) || 'paragraph';
  const convert = usePublisher(convertSelectionToNode$);
  const isKnown = current in types;
  return (
    <Toolbar.Button asChild disabled={isDisabled}>
      <select
        aria-label="Kind of block"
        className="block-type"
        value={isKnown ? current : ''}
        onChange={(event) => {
          const type = types[event.target.value];
          if (type) convert(type.make);
        }}
      >
        {!isKnown && <option value="">{current === 'list' ? 'List' : 'Block'}</option>}
        {Object.entries(types).map(([type, { name }]) => (
          <option key={type} value={type}>
            {name}
          </option>
        ))}
      </select>
    </Toolbar.Button>
  );
}
