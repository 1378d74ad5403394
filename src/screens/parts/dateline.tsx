/** A line above or below a title: category, date, read time. */
export function Dateline({ parts }: { parts: string[] }) {
  return (
    <p className="flex flex-wrap gap-x-3 font-mono text-caption text-faint">
      {parts.map((part, index) => (
        <span key={part} className={index === 0 ? 'text-accent' : undefined}>
          {part}
        </span>
      ))}
    </p>
  );
}
