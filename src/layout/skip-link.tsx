/** The first stop of the keyboard: past the navigation, to what the page is about. */
export function SkipLink({ text }: { text: string }) {
  return (
    <a
      href="#main"
      className="fixed top-3 left-3 z-60 -translate-y-24 rounded-control bg-action px-5 py-2.5 text-small font-medium text-on-action focus:translate-y-0"
    >
      {text}
    </a>
  );
}
