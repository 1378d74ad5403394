import { honeypotField } from './honeypot-field.ts';

/** The field that only machines fill. */
export function Honeypot() {
  return (
    <div className="hidden" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
