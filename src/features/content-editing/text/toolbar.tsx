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
  useCellValues,
  usePublisher,
} from '@mdxeditor/editor';
import { $createParagraphNode, REDO_COMMAND, UNDO_COMMAND } from 'lexical';
import {
  Bold,
  ChartLine,
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  SquareCode,
  Table,
  Undo2,
} from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useFormState } from '../form/parts.tsx';
import { chartLanguage } from './blocks.tsx';

export const toolbarPlugin = realmPlugin({ init: (realm) => realm.pub(addTopAreaChild$, TextToolbar) });

type ToolRow = [name: string, icon: LucideIcon, press: () => void, state?: { isOn?: boolean; isDisabled?: boolean }];

function TextToolbar() {
  const { charts } = useFormState();
  const [block, format, listType, isInTable, active, root] = useCellValues(
    currentBlockType$,
    currentFormat$,
    currentListType$,
    editorInTable$,
    activeEditor$,
    rootEditor$,
  );
  const convert = usePublisher(convertSelectionToNode$);
  const applyFormat = usePublisher(applyFormat$);
  const applyList = usePublisher(applyListType$);
  const addPicture = usePublisher(openNewImageDialog$);
  const addCode = usePublisher(insertCodeBlock$);
  const addTable = usePublisher(insertTable$);
  const editLink = usePublisher(openLinkEditDialog$);
  const list = (type: 'bullet' | 'number') => applyList(listType === type ? '' : type);
  const outside = { isDisabled: isInTable };
  const heading = (tag: 'h2' | 'h3') =>
    convert(() => (block === tag ? $createParagraphNode() : $createHeadingNode(tag)));
  const quote = () => convert(block === 'quote' ? $createParagraphNode : $createQuoteNode);
  const chart = { code: charts[0]?.id ?? '', language: chartLanguage, meta: '' };
  const tools: ToolRow[] = [
    ['Heading 2', Heading2, () => heading('h2'), { ...outside, isOn: block === 'h2' }],
    ['Heading 3', Heading3, () => heading('h3'), { ...outside, isOn: block === 'h3' }],
    ['Quote', Quote, quote, { ...outside, isOn: block === 'quote' }],
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
      {tools.map(([name, Icon, press, { isOn, isDisabled = false } = {}]) => (
        <Toolbar.Button key={name} asChild disabled={isDisabled}>
          <IconButton
            label={name}
            tooltipSide="bottom"
            icon={<Icon size={18} aria-hidden="true" />}
            className="aria-pressed:bg-sunken aria-pressed:text-accent"
            aria-pressed={isOn}
            // Prevents a press from taking the focus from the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={press}
          />
        </Toolbar.Button>
      ))}
    </Toolbar.Root>
  );
}
