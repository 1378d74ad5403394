interface TableOfContentsProps {
  title: string;
  headings: { slug: string; text: string }[];
}

export function TableOfContents({ title, headings }: TableOfContentsProps) {
  return (
    <nav aria-labelledby="contents-title" data-contents>
      <h2 id="contents-title" className="label tracking-label text-faint">
        {title}
      </h2>
      <ol className="mt-3 border-l border-hairline">
        {headings.map(({ slug, text }) => (
          <li key={slug}>
            <a
              href={`#${slug}`}
              className="-ml-px flex min-h-11 items-center border-l border-transparent py-1.5 pl-4 text-small text-soft hover:text-text aria-[current]:border-signal aria-[current]:text-text"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
