import {
  activeEditor$,
  addTopAreaChild$,
  applyFormat$,
  applyListType$,
  Cell,
  currentFormat$,
  currentListType$,
  editorInTable$,
  IS_BOLD,
  IS_CODE,
  IS_ITALIC,
  insertCodeBlock$,
  openNewImageDialog$,
  realmPlugin,
  rootEditor$,
  useCellValue,
  useCellValues,
  usePublisher,
} from '@mdxeditor/editor';
import { CAN_REDO_COMMAND, CAN_UNDO_COMMAND, COMMAND_PRIORITY_LOW, REDO_COMMAND, UNDO_COMMAND } from 'lexical';
import {
  Bold,
  ChartLine,
  Code,
  FileCode,
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
import { useEffect, useState } from 'react';
import { BlockType } from './block-type.tsx';
import { addresses$, type LinkedAddress } from './editor-cells.ts';
import { ChartDialog, TableDialog } from './insert-dialogs.tsx';
import { LinkDialog } from './link-dialog.tsx';

const onSource$ = Cell<() => void>(() => {});

interface ToolbarParameters {
  onSource: () => void;
  addresses: LinkedAddress[];
}

/** Puts our toolbar above the text. */
export const toolbarPlugin = realmPlugin<ToolbarParameters>({
  init(realm, parameters) {
    realm.pubIn({
      [addTopAreaChild$]: TextToolbar,
      [onSource$]: parameters?.onSource,
      [addresses$]: parameters?.addresses ?? [],
    });
  },
  update(realm, parameters) {
    realm.pubIn({ [onSource$]: parameters?.onSource, [addresses$]: parameters?.addresses ?? [] });
  },
});

type Asking = 'link' | 'chart' | 'table' | null;

function TextToolbar() {
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
  const showSource = useCellValue(onSource$);
  const history = useHistory();
  const [asking, setAsking] = useState<Asking>(null);
  const dialog = { onClose: () => setAsking(null), onClosed: () => active?.focus() };
  const list = (type: 'bullet' | 'number') => applyList(listType === type ? '' : type);

  return (
    <>
      <Toolbar.Root aria-label="Text" className="text-toolbar" loop={false}>
        <BlockType isDisabled={isInTable} />
        <Separator />
        <Tool name="Bold" icon={Bold} isOn={(format & IS_BOLD) > 0} onPress={() => applyFormat('bold')} />
        <Tool name="Italic" icon={Italic} isOn={(format & IS_ITALIC) > 0} onPress={() => applyFormat('italic')} />
        <Tool name="Code" icon={Code} isOn={(format & IS_CODE) > 0} onPress={() => applyFormat('code')} />
        <Tool name="Link" icon={Link} onPress={() => setAsking('link')} />
        <Separator />
        <Tool
          name="List"
          icon={List}
          isOn={listType === 'bullet'}
          isDisabled={isInTable}
          onPress={() => list('bullet')}
        />
        <Tool
          name="Numbered list"
          icon={ListOrdered}
          isOn={listType === 'number'}
          isDisabled={isInTable}
          onPress={() => list('number')}
        />
        <Separator />
        <Tool name="Picture" icon={ImagePlus} isDisabled={isInTable} onPress={() => addPicture()} />
        <Tool name="Chart" icon={ChartLine} isDisabled={isInTable} onPress={() => setAsking('chart')} />
        <Tool name="Table" icon={Table} isDisabled={isInTable} onPress={() => setAsking('table')} />
        <Tool
          name="Code block"
          icon={SquareCode}
          isDisabled={isInTable}
          onPress={() => addCode({ code: '', language: '', meta: '' })}
        />
        <Separator />
        <Tool
          name="Undo"
          icon={Undo2}
          isDisabled={!history.canUndo}
          onPress={() => root?.dispatchCommand(UNDO_COMMAND, undefined)}
        />
        <Tool
          name="Redo"
          icon={Redo2}
          isDisabled={!history.canRedo}
          onPress={() => root?.dispatchCommand(REDO_COMMAND, undefined)}
        />
        <Tool name="Markdown" icon={FileCode} onPress={showSource} />
      </Toolbar.Root>
      {asking === 'link' && active && <LinkDialog editor={active} {...dialog} />}
      {asking === 'chart' && <ChartDialog {...dialog} />}
      {asking === 'table' && <TableDialog {...dialog} />}
    </>
  );
}

interface ToolProps {
  name: string;
  icon: LucideIcon;
  /** Whether it is on, of one that is switched. */
  isOn?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}

/** A button of the toolbar. It takes no focus from the text when it is pressed by pointer. */
function Tool({ name, icon: Icon, isOn, isDisabled = false, onPress }: ToolProps) {
  return (
    <Toolbar.Button
      className="text-tool"
      aria-label={name}
      aria-pressed={isOn}
      disabled={isDisabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon size={18} aria-hidden="true" />
      <span className="tooltip" aria-hidden="true" data-side="bottom">
        {name}
      </span>
    </Toolbar.Button>
  );
}

function Separator() {
  return <Toolbar.Separator className="mx-1 h-6 w-px bg-hairline" />;
}

/** Whether there is something to undo and to redo. */
function useHistory(): { canUndo: boolean; canRedo: boolean } {
  const root = useCellValue(rootEditor$);
  const [canUndo, setCanUndo] = useState(false);
  const [canRedo, setCanRedo] = useState(false);
  useEffect(() => {
    const note = (set: (can: boolean) => void) => (can: boolean) => {
      set(can);
      return false;
    };
    const ends = [
      root?.registerCommand(CAN_UNDO_COMMAND, note(setCanUndo), COMMAND_PRIORITY_LOW),
      root?.registerCommand(CAN_REDO_COMMAND, note(setCanRedo), COMMAND_PRIORITY_LOW),
    ];
    return () => {
      for (const end of ends) end?.();
    };
  }, [root]);
  return { canUndo, canRedo };
}
