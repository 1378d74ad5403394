import { $createLinkNode, $isLinkNode, $toggleLink } from '@lexical/link';
import { $createTextNode, $getSelection, $isRangeSelection, type LexicalEditor } from 'lexical';
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
  const [error, setError] = useState('');

  function link(target: string | null) {
    editor.update(() => {
      if (hasWords || target === null) return $toggleLink(target);
      // If no words are selected, the title of the page becomes the link's text.
      const title = addresses.find((one) => one.address === target)?.title;
      const node = $createLinkNode(target).append($createTextNode(title || target));
      $getSelection()?.insertNodes([node]);
    });
    onClose();
  }

  function done() {
    const target = resolveAddress(address, addresses);
    const found = addressError(target);
    setError(found);
    if (!found) link(target);
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
      <TextField
        label="Address"
        name="address"
        placeholder="Page title, /about or https://…"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={error}
        autoComplete="off"
        list={listId}
        required
        data-focus
      />
      <datalist id={listId}>
        {addresses.map(({ address, title }) => (
          <option key={address} value={address} label={title || undefined} />
        ))}
      </datalist>
    </FormDialog>
  );
}
