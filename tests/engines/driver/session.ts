import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

/** A browser with one tab. Firefox and WebKit are driven by different protocols, which share their input actions. */
export interface BrowserSession {
  /** Opens an address and waits until the page is loaded. */
  navigate(url: string): Promise<void>;
  /** Goes back in the history, without waiting for the page. */
  back(): Promise<void>;
  /** The value of an expression that is a string. */
  evaluate(expression: string): Promise<string>;
  /** https://www.w3.org/TR/webdriver2/#actions */
  perform(sources: ActionSource[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** A PNG file. */
  screenshot(): Promise<Buffer>;
  /** Lines that the browser has reported: errors, failed requests, and what the page writes to its console. */
  readonly reports: Report[];
  /** The folder of downloads. */
  readonly downloads: string;
  close(): Promise<void>;
}

export interface Report {
  kind: 'fault' | 'note';
  text: string;
}

export type ActionSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: PointerAction[] };

export type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; duration: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 };

export type Engine = 'firefox' | 'webkit';

/** Starts a program that the kernel ends with this process, however that ends: Vitest kills workers when a run is stopped. */
export function spawnBound(program: string, parameters: string[], options: SpawnOptions): ChildProcess {
  return spawn('/usr/bin/setpriv', ['--pdeathsig', 'KILL', program, ...parameters], options);
}
