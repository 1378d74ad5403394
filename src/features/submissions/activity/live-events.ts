export type Connection = 'connecting' | 'live' | 'reconnecting';

type Message = 'hello' | 'change' | Exclude<Connection, 'connecting'>;

/** The name of the lock that the tab with the stream holds, and of the channel to the other tabs. */
const name = 'inbox-events';

/** Browsers do not retry after an answer that ended the stream. */
const retryMs = 5000;

interface Follower {
  onChange: () => void;
  onConnection: (connection: Connection) => void;
}

/**
 * Follows the server's events. All tabs share one stream: over HTTP/1.1 a browser opens six connections to a site, and
 * six streams would block every other request. The tab that was visible last has the stream, because browsers suspend
 * hidden tabs. When it closes, another tab takes over. Without locks, as on plain HTTP, each visible tab has its own
 * stream.
 *
 * @returns a function that ends it
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

  function broadcast(message: Message): void {
    channel.postMessage(message);
    hear(message);
  }

  /** @param isLate true if this tab may have missed an event. The others may have in any case */
  function openStream(isLate: boolean): () => void {
    let source: EventSource;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let wasLost = isLate;
    function connect() {
      source = new EventSource('/api/admin/events');
      source.addEventListener('open', () => {
        broadcast('live');
        channel.postMessage('change');
        if (wasLost) onChange();
        wasLost = false;
      });
      source.addEventListener('submissions', () => broadcast('change'));
      source.addEventListener('error', () => {
        broadcast('reconnecting');
        wasLost = true;
        if (source.readyState !== EventSource.CLOSED) return;
        // The session may have ended. Loading the list then leads to the login.
        broadcast('change');
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

  /** @param how take the stream at once from the tab that has it, or when that tab closes */
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
      // Another tab took the stream; or this tab, without a stream, stopped waiting because it takes the stream itself.
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
