export function NoAccessScreen() {
  return (
    <div className="page-width max-w-[100rem] py-10">
      <h1 className="text-h3">No access</h1>
      <p className="mt-3 max-w-text text-soft">
        Your role does not allow you to view this page. Ask an administrator for access.
      </p>
    </div>
  );
}
