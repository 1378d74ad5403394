export type Connection = 'connecting' | 'live' | 'reconnecting';

/** Messages between the tabs of a browser. */
type Message = 'hello' | 'change' | Exclude<Connection, 'connecting'>;

/** The lock that the tab with the stream holds, and the channel on which it tells the others. */
const name = 'inbox-events';

/** After an answer that ended the stream, which the browser itself does not ask again. */
const retryMs = 5000;

interface Follower {
  /** Something may have changed. */
  onChange: () => void;
  onConnection: (connection: Connection) => void;
}

/**
 * Follows the server's events. All tabs share one stream: over HTTP/1.1 a browser opens six connections to a site, and with
 * six streams nothing else would be answered. The tab that came into view last has it, because browsers put hidden tabs to
 * sleep; when it is closed, another takes over. Without locks, as on plain HTTP, each tab has its own while it is in view.
 *
 * @returns ends it
 */
export function followEvents({ onChange, onConnection }: Follower): () => void {
  const channel = new BroadcastChannel(name);
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  let isOver = false;
  let connection: Connection = 'connecting';
  let close: (() => void) | null = null;
  let queue = new AbortController();

  function hear(message: Message): void {
    if (message === 'hello') {
      if (close && connection !== 'connecting') channel.postMessage(connection);
    } else if (message === 'change') onChange();
    else {
      connection = message;
      onConnection(message);
    }
  }

  function tell(message: Message): void {
    channel.postMessage(message);
    hear(message);
  }

  /** @param isLate whether this tab may have missed something before; the others may have in any case */
  function openStream(isLate: boolean): () => void {
    let source: EventSource;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let wasLost = isLate;
    function connect() {
      source = new EventSource('/api/admin/events');
      source.addEventListener('open', () => {
        tell('live');
        channel.postMessage('change');
        if (wasLost) onChange();
        wasLost = false;
      });
      source.addEventListener('submissions', () => tell('change'));
      source.addEventListener('error', () => {
        tell('reconnecting');
        wasLost = true;
        if (source.readyState !== EventSource.CLOSED) return;
        // It may be the session that ended: the list is asked, and leads to the login.
        tell('change');
        retry = setTimeout(connect, retryMs);
      });
    }
    connect();
    close = () => {
      clearTimeout(retry);
      source.close();
      close = null;
    };
    return close;
  }

  /** @param how at once, from the tab that has it, or when that is closed */
  async function lead(how: 'now' | 'later', isLate: boolean): Promise<void> {
    queue.abort();
    queue = new AbortController();
    const options = how === 'now' ? { steal: true } : { signal: queue.signal };
    let closeOwn: (() => void) | undefined;
    try {
      await navigator.locks.request(name, options, () => {
        if (isOver) return;
        closeOwn = openStream(isLate);
        return over;
      });
    } catch {
      // Another tab took it; or, without a stream, this one no longer waits because it takes it itself.
      if (!closeOwn || isOver) return;
      closeOwn();
      lead('later', true);
    }
  }

  function follow(isLate: boolean): void {
    const isShown = document.visibilityState === 'visible';
    if (!navigator.locks) {
      if (isShown && !close) openStream(isLate);
      else if (!isShown) close?.();
    } else if (isShown && !close) lead('now', isLate);
    else if (!close && !isLate) lead('later', true);
  }

  const turn = () => follow(true);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data));
  document.addEventListener('visibilitychange', turn);
  channel.postMessage('hello');
  follow(false);

  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', turn);
    queue.abort();
    close?.();
    channel.close();
    end();
  };
}
