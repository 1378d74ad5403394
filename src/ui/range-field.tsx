import { type InputHTMLAttributes, useId, useLayoutEffect, useRef } from 'react';
import './range-field.css';

interface RangeFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  name: string;
  min: number;
  max: number;
  value: number;
  /** The value as people say it: `12 months`. */
  valueText: string;
  /** What the value is for. */
  note?: string | undefined;
}

/**
 * A labelled slider that shows its value: the browser's own, with its keys and its touch. Asleep it is lit as far as
 * the page's styles say (`--share`): the content security policy allows no style attribute in the HTML. What is said of
 * its value follows it by script, and is not there without.
 */
export function RangeField({ label, valueText, note, className, ...input }: RangeFieldProps) {
  const { min, max, value } = input;
  const id = `field${useId()}`;
  const slider = useRef<HTMLInputElement>(null);
  const share = (value - min) / (max - min);
  useLayoutEffect(() => {
    slider.current?.style.setProperty('--share', String(share));
    slider.current?.setAttribute('aria-valuetext', valueText);
  }, [share, valueText]);
  return (
    <div className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-small font-medium">
        <span className="flex flex-wrap items-baseline gap-x-4">
          <label htmlFor={id}>{label}</label>
          {note && <span className="text-caption font-normal text-faint">{note}</span>}
        </span>
        <output htmlFor={id} aria-live="off" className="needs-script font-mono whitespace-nowrap text-text">
          {valueText}
        </output>
      </div>
      <input type="range" id={id} className="range" ref={slider} {...input} />
      <div aria-hidden="true" className="flex justify-between font-mono text-caption text-faint">
        <span>{min}</span>
        <span>{max}</span>
      </div>
    </div>
  );
}
