interface BarProps {
  /** In percent of the whole, like `to`. */
  from?: number;
  to: number;
  fill?: string;
  className?: string;
}

/** A part of a whole. */
export function Bar({ from = 0, to, fill = 'fill-signal', className }: BarProps) {
  return (
    <svg width="100%" height="8" aria-hidden="true" className={className}>
      <rect width="100%" height="8" rx="4" className="fill-hairline" />
      <rect x={`${from}%`} width={`${to - from}%`} height="8" rx="4" className={fill} />
    </svg>
  );
}
