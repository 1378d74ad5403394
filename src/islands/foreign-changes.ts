/** Maps a node that a translator or an extension removed to its replacement, mostly a `<font>`. */
const standIns = new WeakMap<Node, Node>();

let observer: MutationObserver | undefined;

/**
 * Lets React continue after others moved its nodes. A translator replaces a text that React keeps by a `<font>`. If
 * React then removes that text or inserts something before it, the call fails with NotFoundError and React removes the
 * whole island (https://github.com/facebook/react/issues/11538). Here such a call acts on the replacement, and a text
 * that React changes returns to its place. Calls that do not fail stay unchanged.
 */
export function tolerateForeignChanges(): void {
  if (observer) return;
  observer = new MutationObserver(follow);
  observer.observe(document.body, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const place = currentNode(child);
    place?.parentNode?.removeChild(place);
    return child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, next: Node | null): Child {
    let place = next && next.parentNode !== this ? currentNode(next) : next;
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, node, place ?? null) as Child;
  };
}

/** Returns the node, or its replacement if it was removed from the page. */
function currentNode(node: Node): Node | undefined {
  follow(observer?.takeRecords() ?? []);
  let place: Node | undefined = node;
  while (place && !place.isConnected) place = standIns.get(place);
  return place;
}

function follow(records: MutationRecord[]): void {
  for (const record of records) {
    if (record.type === 'characterData') putBack(record.target);
    else for (const node of record.removedNodes) noteStandIn(node, record);
  }
}

function noteStandIn(node: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  if (!(node instanceof Text) || node.isConnected) return;
  const standIn = addedNodes[0] ?? [previousSibling, nextSibling].find((near) => near?.nodeName === 'FONT');
  if (!standIn) return;
  standIns.set(node, standIn);
  observer?.observe(node, { characterData: true });
}

/** Reacts to a change of a text that is not in the page. */
function putBack(text: Node): void {
  const standIn = text.isConnected ? undefined : currentNode(text);
  standIn?.parentNode?.replaceChild(text, standIn);
}
