/** Maps a node that a translator or an extension took out of the page to its replacement, mostly a `<font>`. */
const standIns = new WeakMap<Node, Node>();

let observer: MutationObserver | undefined;

/**
 * Lets React go on when others have moved its nodes. A translator puts a `<font>` in the place of a text that React
 * keeps; removing that text, or inserting something before it, then fails with NotFoundError, and React takes the whole
 * island away (https://github.com/facebook/react/issues/11538). What would fail is done to what stands in the node's
 * place instead, and a text that React changes comes back into its place. Calls that do not fail stay as they are.
 */
export function tolerateForeignChanges(): void {
  if (observer) return;
  observer = new MutationObserver(follow);
  observer.observe(document.body, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const place = placeOf(child);
    place?.parentNode?.removeChild(place);
    return child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, next: Node | null): Child {
    let place = next && next.parentNode !== this ? placeOf(next) : next;
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, node, place ?? null) as Child;
  };
}

/** Returns the node, or its replacement if it was taken out of the page. */
function placeOf(node: Node): Node | undefined {
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

/** React has changed a text that is not in the page. */
function putBack(text: Node): void {
  const standIn = text.isConnected ? undefined : placeOf(text);
  standIn?.parentNode?.replaceChild(text, standIn);
}
