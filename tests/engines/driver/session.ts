import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

/** Drives a browser with one tab. Firefox and WebKit use different protocols with the same input actions. */
export interface BrowserSession {
  /** Opens an address and waits until the page is loaded. */
  navigate(url: string): Promise<void>;
  /** Goes back in the history, without waiting for the page. */
  back(): Promise<void>;
  /** Evaluates an expression whose value is a string. */
  evaluate(expression: string): Promise<string>;
  /** https://www.w3.org/TR/webdriver2/#actions */
  perform(sources: ActionSource[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Returns a PNG file. */
  screenshot(): Promise<Buffer>;
  /** Collects errors, failed requests and everything that the page writes to its console. */
  readonly reports: Report[];
  /** The browser saves downloads in this folder. */
  readonly downloads: string;
  close(): Promise<void>;
}

export interface Report {
  kind: 'fault' | 'note';
  text: string;
}

type ActionSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: PointerAction[] };

export type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; duration: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 };

export type Engine = 'firefox' | 'webkit';

/** The kernel kills this program when our process ends: Vitest kills workers when a run is stopped. */
export function spawnBound(program: string, parameters: string[], options: SpawnOptions): ChildProcess {
  return spawn('/usr/bin/setpriv', ['--pdeathsig', 'KILL', program, ...parameters], options);
}
