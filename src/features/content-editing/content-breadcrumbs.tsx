/**
 * The path back to all content.
 *
 * @param here the name of this screen
 */
export function ContentBreadcrumbs({ here }: { here?: string }) {
  return (
    <nav aria-label="Breadcrumbs" className="text-small text-soft">
      <a href="/admin/content" className="inline-flex min-h-11 items-center hover:text-text">
        Content
      </a>
      {here && (
        <>
          {' '}
          <span aria-hidden="true">›</span> {here}
        </>
      )}
    </nav>
  );
}
