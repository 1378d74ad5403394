import {
  activeEditor$,
  type EditLinkDialog,
  linkDialogState$,
  updateLink$,
  useCellValue,
  usePublisher,
} from '@mdxeditor/editor';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../dialog.tsx';
import { useFormState } from '../form/parts.tsx';

export function LinkDialog() {
  const state = useCellValue(linkDialogState$);
  return <>{state.type === 'edit' && <OpenDialog {...state} />}</>;
}

function OpenDialog({ initialUrl: before, title, withAnchorText }: EditLinkDialog) {
  const { names, findTitle } = useFormState();
  const addresses = names.address ?? [];
  const titleOf = (address: string) => findTitle('address', address);
  const listId = useId();
  const editor = useCellValue(activeEditor$);
  const setState = usePublisher(linkDialogState$);
  const update = usePublisher(updateLink$);
  const [address, setAddress] = useState(before);
  const [error, setError] = useState('');

  function done() {
    const typed = address.trim();
    const isTyped = (page: string) => titleOf(page)?.trim().toLowerCase() === typed.toLowerCase();
    const url = (typed !== '' && addresses.find(isTyped)) || typed;
    const found = addressError(url);
    setError(found);
    // If no words are selected, the title of the page becomes the link's text. An empty text keeps the words.
    if (!found) update({ url, title, text: withAnchorText && !before ? titleOf(url) : '' });
  }

  const remove = (
    <Button variant="quiet" onClick={() => update({ url: '', title: '', text: '' })}>
      Remove the Link
    </Button>
  );
  return (
    <FormDialog
      title={before ? 'Change the link' : 'Add a link'}
      action={before ? 'Change' : 'Add'}
      onConfirm={done}
      onClose={() => setState({ type: 'inactive' })}
      onClosed={() => editor?.focus()}
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

function addressError(address: string): string {
  if (/^(\/(?!\/)|#|https:\/\/[^\s/]+|mailto:[^\s@]+@[^\s@]+$)/.test(address) && !/\s/.test(address)) return '';
  return 'Enter a page title, or an address that starts with / for this site, https:// for another site, or mailto: for email.';
}
