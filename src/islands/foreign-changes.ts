/** Maps a node that a translator or an extension removed to its replacement, usually a `<font>`. */
const replacements = new WeakMap<Node, Node>();

let observer: MutationObserver | undefined;

/**
 * Lets React continue after other scripts have moved its nodes. A translator replaces a text node with a `<font>`. If
 * React then removes that text or inserts something before it, the call fails with NotFoundError and React removes the
 * whole island (https://github.com/facebook/react/issues/11538). With this, such a call acts on the replacement, and a
 * text that React changes is put back in its place. Calls that would succeed are not affected.
 */
export function tolerateForeignChanges(): void {
  if (observer) return;
  observer = new MutationObserver(handleRecords);
  observer.observe(document.body, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const current = currentNode(child);
    current?.parentNode?.removeChild(current);
    return child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, next: Node | null): Child {
    let current = next && next.parentNode !== this ? currentNode(next) : next;
    while (current && current.parentNode !== this) current = current.parentNode;
    return insertBefore.call(this, node, current ?? null) as Child;
  };
}

function currentNode(node: Node): Node | undefined {
  handleRecords(observer?.takeRecords() ?? []);
  let current: Node | undefined = node;
  while (current && !current.isConnected) current = replacements.get(current);
  return current;
}

function handleRecords(records: MutationRecord[]): void {
  for (const record of records) {
    if (record.type === 'characterData') restoreText(record.target);
    else for (const node of record.removedNodes) storeReplacement(node, record);
  }
}

function storeReplacement(node: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  if (!(node instanceof Text) || node.isConnected) return;
  const replacement = addedNodes[0] ?? [previousSibling, nextSibling].find((near) => near?.nodeName === 'FONT');
  if (!replacement) return;
  replacements.set(node, replacement);
  observer?.observe(node, { characterData: true });
}

/** Puts a changed text back into the page if it was replaced. */
function restoreText(text: Node): void {
  const replacement = text.isConnected ? undefined : currentNode(text);
  replacement?.parentNode?.replaceChild(text, replacement);
}
