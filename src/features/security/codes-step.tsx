import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { FocusedHeading } from './step-heading.tsx';

/** Shows new recovery codes, only once. */
export function CodesStep({ titleId, codes, onClose }: { titleId: string; codes: string[]; onClose: () => void }) {
  return (
    <div className="grid gap-5">
      <FocusedHeading id={titleId}>Your recovery codes</FocusedHeading>
      <p className="text-small text-soft">
        Keep them where you keep your passwords. Each code replaces your second factor once. They will not be shown
        again.
      </p>
      <CopyField label="Recovery codes" value={codes.join('\n')} />
      <div className="flex justify-end">
        <Button onClick={onClose}>I have saved them</Button>
      </div>
    </div>
  );
}
