import { type InputHTMLAttributes, useId, useLayoutEffect, useRef } from 'react';
import './range-field.css';

interface RangeFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  name: string;
  min: number;
  max: number;
  value: number;
  valueText: string;
  note?: string | undefined;
}

/**
 * A labelled native slider that shows its value. Before hydration the page's styles colour its track (`--share`),
 * because the content security policy forbids style attributes in HTML. The text of the value needs JavaScript.
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
      <div className="flex items-baseline justify-between gap-x-4 text-small font-medium">
        <span className="flex flex-wrap items-baseline gap-x-4">
          <label htmlFor={id}>{label}</label>
          {note && <span className="text-caption font-normal text-faint">{note}</span>}
        </span>
        <output htmlFor={id} aria-live="off" className="needs-script tabular-nums whitespace-nowrap text-text">
          {valueText}
        </output>
      </div>
      <input type="range" id={id} className="range" ref={slider} {...input} />
      <div aria-hidden="true" className="flex justify-between tabular-nums text-caption text-faint">
        <span>{min}</span>
        <span>{max}</span>
      </div>
    </div>
  );
}
