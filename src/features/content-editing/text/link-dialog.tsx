import { $createLinkNode, $isLinkNode, $toggleLink } from '@lexical/link';
import { $createTextNode, $getSelection, $isRangeSelection, type BaseSelection, type LexicalEditor } from 'lexical';
import { useContext, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../dialog.tsx';
import { type TextOptions, TextOptionsContext } from './text-options.ts';

function readSelectedLink(editor: LexicalEditor): { address: string; hasWords: boolean } {
  return editor.read(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return { address: '', hasWords: false };
    const link = selection.anchor.getNode().getParents().find($isLinkNode);
    return { address: link?.getURL() ?? '', hasWords: link !== undefined || !selection.isCollapsed() };
  });
}

function addressError(address: string): string {
  if (/^(\/(?!\/)|#|https:\/\/[^\s/]+|mailto:[^\s@]+@[^\s@]+$)/.test(address) && !/\s/.test(address)) return '';
  return 'Enter a page title, or an address that starts with / for this site, https:// for another site, or mailto: for email.';
}

function resolveAddress(typed: string, addresses: TextOptions['addresses']): string {
  const wanted = typed.trim().toLowerCase();
  return addresses.find(({ title }) => title !== '' && title.trim().toLowerCase() === wanted)?.address ?? typed.trim();
}

interface LinkDialogProps {
  editor: LexicalEditor;
  onClose: () => void;
  onClosed: () => void;
}

export function LinkDialog({ editor, onClose, onClosed }: LinkDialogProps) {
  const { addresses } = useContext(TextOptionsContext);
  const listId = useId();
  const [{ address: before, hasWords }] = useState(() => readSelectedLink(editor));
  const [address, setAddress] = useState(before);
  const [words, setWords] = useState('');
  const [errors, setErrors] = useState({ address: '', words: '' });

  function link(target: string | null) {
    editor.update(() => {
      const selection: BaseSelection | null = $getSelection();
      if (hasWords || target === null) return $toggleLink(target);
      if (!selection) return;
      const node = $createLinkNode(target);
      node.append($createTextNode(words.trim()));
      selection.insertNodes([node]);
    });
    onClose();
  }

  function done() {
    const target = resolveAddress(address, addresses);
    const found = {
      address: addressError(target),
      words: hasWords || words.trim() ? '' : 'Enter the link text.',
    };
    setErrors(found);
    if (!found.address && !found.words) link(target);
  }

  const remove = (
    <Button variant="quiet" onClick={() => link(null)}>
      Remove the Link
    </Button>
  );
  return (
    <FormDialog
      title={before ? 'Change the link' : 'Add a link'}
      action={before ? 'Change' : 'Add'}
      onConfirm={done}
      onClose={onClose}
      onClosed={onClosed}
      other={before && remove}
    >
      {!hasWords && (
        <TextField
          label="Link text"
          name="words"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          error={errors.words}
          required
          data-focus
        />
      )}
      <TextField
        label="Address"
        name="address"
        placeholder="Page title, /about or https://…"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={errors.address}
        autoComplete="off"
        list={listId}
        required
        data-focus={hasWords || undefined}
      />
      <datalist id={listId}>
        {addresses.map(({ address, title }) => (
          <option key={address} value={address} label={title || undefined} />
        ))}
      </datalist>
    </FormDialog>
  );
}
