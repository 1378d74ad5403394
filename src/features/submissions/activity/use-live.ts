import { useEffect, useEffectEvent, useState } from 'react';

export type Connection = 'connecting' | 'live' | 'reconnecting';

/** After an answer that ended the stream, which the browser itself does not ask again. */
const retryMs = 5000;

/** No more often than this is looked up what arrived. */
const pauseMs = 400;

/**
 * Follows what arrives in the inbox. `onChange` is called once for what comes close together, never while the
 * last call still runs, and after the connection was lost and is back.
 */
export function useLive(onChange: () => Promise<void>): Connection {
  const [connection, setConnection] = useState<Connection>('connecting');
  const change = useEffectEvent(onChange);

  useEffect(() => {
    let source: EventSource;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let isRunning = false;
    let isOwed = false;
    let wasLost = false;
    let isOver = false;

    async function run() {
      isOwed = true;
      if (isRunning) return;
      isRunning = true;
      while (isOwed && !isOver) {
        isOwed = false;
        await change();
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
      isRunning = false;
    }

    function connect() {
      source = new EventSource('/api/admin/events');
      source.addEventListener('open', () => {
        setConnection('live');
        if (wasLost) run();
        wasLost = false;
      });
      source.addEventListener('submissions', run);
      source.addEventListener('error', () => {
        setConnection('reconnecting');
        wasLost = true;
        if (source.readyState !== EventSource.CLOSED) return;
        // It may be the session that ended: the list is asked, and leads to the login.
        run();
        retry = setTimeout(connect, retryMs);
      });
    }

    connect();
    return () => {
      isOver = true;
      clearTimeout(retry);
      source.close();
    };
  }, []);

  return connection;
}
