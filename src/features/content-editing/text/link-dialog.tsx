import { $createLinkNode, $isLinkNode, $toggleLink } from '@lexical/link';
import { $createTextNode, $getSelection, $isRangeSelection, type LexicalEditor } from 'lexical';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../dialog.tsx';
import { useFormState } from '../form/parts.tsx';

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

interface LinkDialogProps {
  editor: LexicalEditor;
  onClose: () => void;
  onClosed: () => void;
}

export function LinkDialog({ editor, onClose, onClosed }: LinkDialogProps) {
  const { names, findTitle } = useFormState();
  const addresses = names.address ?? [];
  const titleOf = (address: string) => findTitle('address', address);
  const listId = useId();
  const [{ address: before, hasWords }] = useState(() => readSelectedLink(editor));
  const [address, setAddress] = useState(before);
  const [error, setError] = useState('');

  function link(target: string | null) {
    editor.update(() => {
      if (hasWords || target === null) return $toggleLink(target);
      // If no words are selected, the title of the page becomes the link's text.
      const node = $createLinkNode(target).append($createTextNode(titleOf(target) || target));
      $getSelection()?.insertNodes([node]);
    });
    onClose();
  }

  function done() {
    const typed = address.trim();
    const isTyped = (page: string) => titleOf(page)?.trim().toLowerCase() === typed.toLowerCase();
    const target = (typed !== '' && addresses.find(isTyped)) || typed;
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
        {addresses.map((page) => (
          <option key={page} value={page} label={titleOf(page)} />
        ))}
      </datalist>
    </FormDialog>
  );
}
