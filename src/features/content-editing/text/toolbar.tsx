import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text';
import {
  activeEditor$,
  addTopAreaChild$,
  applyFormat$,
  applyListType$,
  convertSelectionToNode$,
  currentBlockType$,
  currentFormat$,
  currentListType$,
  editorInTable$,
  IS_BOLD,
  IS_CODE,
  IS_ITALIC,
  insertCodeBlock$,
  insertTable$,
  openLinkEditDialog$,
  openNewImageDialog$,
  realmPlugin,
  rootEditor$,
  useCellValue,
  useCellValues,
  usePublisher,
} from '@mdxeditor/editor';
import { $createParagraphNode, type ElementNode, REDO_COMMAND, UNDO_COMMAND } from 'lexical';
import {
  Bold,
  ChartLine,
  Code,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  SquareCode,
  Table,
  Undo2,
} from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { useFormState } from '../form/parts.tsx';
import { chartLanguage } from './blocks.tsx';

export const toolbarPlugin = realmPlugin({ init: (realm) => realm.pub(addTopAreaChild$, TextToolbar) });

type ToolRow = [name: string, icon: LucideIcon, press: () => void, state?: { isOn?: boolean; isDisabled?: boolean }];

function TextToolbar() {
  const { charts } = useFormState();
  const [format, listType, isInTable, active, root] = useCellValues(
    currentFormat$,
    currentListType$,
    editorInTable$,
    activeEditor$,
    rootEditor$,
  );
  const applyFormat = usePublisher(applyFormat$);
  const applyList = usePublisher(applyListType$);
  const addPicture = usePublisher(openNewImageDialog$);
  const addCode = usePublisher(insertCodeBlock$);
  const addTable = usePublisher(insertTable$);
  const editLink = usePublisher(openLinkEditDialog$);
  const list = (type: 'bullet' | 'number') => applyList(listType === type ? '' : type);
  const outside = { isDisabled: isInTable };
  const chart = { code: charts[0]?.id ?? '', language: chartLanguage, meta: '' };
  const tools: ToolRow[] = [
    ['Bold', Bold, () => applyFormat('bold'), { isOn: (format & IS_BOLD) > 0 }],
    ['Italic', Italic, () => applyFormat('italic'), { isOn: (format & IS_ITALIC) > 0 }],
    ['Code', Code, () => applyFormat('code'), { isOn: (format & IS_CODE) > 0 }],
    // The dialog opens at the selection, which a text has once it was focused.
    ['Link', Link, () => (active ?? root)?.focus(() => editLink())],
    ['List', List, () => list('bullet'), { ...outside, isOn: listType === 'bullet' }],
    ['Numbered list', ListOrdered, () => list('number'), { ...outside, isOn: listType === 'number' }],
    ['Picture', ImagePlus, () => addPicture(), outside],
    ['Chart', ChartLine, () => addCode(chart), { isDisabled: isInTable || charts.length === 0 }],
    ['Table', Table, () => addTable({ rows: 3, columns: 3 }), outside],
    ['Code block', SquareCode, () => addCode({ code: '', language: '', meta: '' }), outside],
    ['Undo', Undo2, () => root?.dispatchCommand(UNDO_COMMAND, undefined)],
    ['Redo', Redo2, () => root?.dispatchCommand(REDO_COMMAND, undefined)],
  ];

  return (
    <Toolbar.Root aria-label="Text" className="text-toolbar" loop={false}>
      <BlockType isDisabled={isInTable} />
      {tools.map(([name, Icon, press, { isOn, isDisabled = false } = {}]) => (
        <Toolbar.Button
          key={name}
          className="text-tool"
          aria-label={name}
          aria-pressed={isOn}
          disabled={isDisabled}
          // Prevents a press from taking the focus from the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={press}
        >
          <Icon size={18} aria-hidden="true" />
          <span className="tooltip" aria-hidden="true" data-side="bottom">
            {name}
          </span>
        </Toolbar.Button>
      ))}
    </Toolbar.Root>
  );
}

const types: Record<string, { name: string; make: () => ElementNode }> = {
  paragraph: { name: 'Paragraph', make: $createParagraphNode },
  h2: { name: 'Heading 2', make: () => $createHeadingNode('h2') },
  h3: { name: 'Heading 3', make: () => $createHeadingNode('h3') },
  h4: { name: 'Heading 4', make: () => $createHeadingNode('h4') },
  quote: { name: 'Quote', make: $createQuoteNode },
};

function BlockType({ isDisabled }: { isDisabled: boolean }) {
  // Nothing is selected before the text has the focus.
  const current: string = useCellValue(currentBlockType$) || 'paragraph';
  const convert = usePublisher(convertSelectionToNode$);
  const isKnown = current in types;
  return (
    <Toolbar.Button asChild disabled={isDisabled}>
      <select
        aria-label="Block type"
        className="min-h-11 rounded-control bg-raised px-3 text-small text-text hover:bg-sunken"
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
