export type Connection = 'connecting' | 'live' | 'reconnecting';

type Message = 'hello' | 'change' | Exclude<Connection, 'connecting'>;

/** The name of both the lock held by the tab with the stream, and the channel to the other tabs. */
const name = 'inbox-events';

/** Browsers don't reconnect after a response that closed the stream. */
const retryMs = 5000;

interface Follower {
  onChange: () => void;
  onConnection: (connection: Connection) => void;
}

/**
 * Follows the server's events. All tabs share one stream: over HTTP/1.1 a browser opens six connections to a site, and
 * six streams would block every other request. The most recently visible tab has the stream, because browsers suspend
 * hidden tabs. When it closes, another tab takes over. Without locks, as on plain HTTP, each visible tab has its own
 * stream.
 *
 * @returns a function that stops following
 */
export function followEvents({ onChange, onConnection }: Follower): () => void {
  const channel = new BroadcastChannel(name);
  const { promise: stopped, resolve: end } = Promise.withResolvers<void>();
  let isStopped = false;
  let connection: Connection = 'connecting';
  let close: (() => void) | null = null;
  let queue = new AbortController();

  function receive(message: Message): void {
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
    receive(message);
  }

  function openStream(): () => void {
    let source: EventSource;
    let retry: ReturnType<typeof setTimeout> | undefined;
    function connect() {
      source = new EventSource('/api/admin/events');
      source.addEventListener('open', () => {
        broadcast('live');
        // Every tab may have missed an event while there was no stream, even a tab that has just loaded its list.
        broadcast('change');
      });
      source.addEventListener('submissions', () => broadcast('change'));
      source.addEventListener('error', () => {
        broadcast('reconnecting');
        if (source.readyState !== EventSource.CLOSED) return;
        // The session may have ended. Reloading the list then leads to the login.
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

  /** @param how `now` takes the stream from the tab that has it, `later` waits until that tab closes */
  async function takeStream(how: 'now' | 'later'): Promise<void> {
    queue.abort();
    queue = new AbortController();
    const options = how === 'now' ? { steal: true } : { signal: queue.signal };
    let closeOwn: (() => void) | undefined;
    try {
      await navigator.locks.request(name, options, () => {
        if (isStopped) return;
        closeOwn = openStream();
        return stopped;
      });
    } catch {
      // Another tab took the stream; or this tab stopped waiting because it takes the stream itself.
      if (!closeOwn || isStopped) return;
      closeOwn();
      takeStream('later');
    }
  }

  /** Opens the stream in a visible tab; a tab that starts hidden waits until the tab with the stream closes. */
  function follow(isStart: boolean): void {
    const isShown = document.visibilityState === 'visible';
    if (!navigator.locks) {
      if (isShown && !close) openStream();
      else if (!isShown) close?.();
    } else if (isShown && !close) takeStream('now');
    else if (!close && isStart) takeStream('later');
  }

  const updateStream = () => follow(false);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data));
  document.addEventListener('visibilitychange', updateStream);
  channel.postMessage('hello');
  follow(true);

  return () => {
    isStopped = true;
    document.removeEventListener('visibilitychange', updateStream);
    queue.abort();
    close?.();
    channel.close();
    end();
  };
}
