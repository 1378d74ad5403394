import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A machine of a network of our own: a network namespace of this one, with an address and a link that can be cut. */
export interface Machine {
  name: string;
  address: string;
  /** What runs a program there when it is put before it: `[...inside, 'etcd']`. */
  inside: string[];
  /** Starts a program there. */
  start(command: string[], options?: { env?: NodeJS.ProcessEnv; cwd?: string; uid?: string }): ChildProcess;
  /** Ends all that runs there at once, as the loss of power does. */
  lose(): Promise<void>;
  /** Pulls its cable: what runs there goes on, and reaches nobody. */
  cut(): Promise<void>;
  /** Plugs it in again. */
  join(): Promise<void>;
}

interface Network<Name extends string> {
  machines: Record<Name, Machine>;
  /** All its addresses, as firewalls name them. */
  range: string;
  remove(): Promise<void>;
}

/**
 * Makes a network of machines on this one, all of which this one reaches.
 *
 * @throws without the right to make network namespaces, or without the program `ip`
 */
export async function makeNetwork<Name extends string>(names: readonly Name[]): Promise<Network<Name>> {
  // Runs side by side have networks of their own; names of links have at most 15 characters.
  const mark = process.pid.toString(36);
  const prefix = `10.${64 + (process.pid & 63)}.${(process.pid >> 6) & 255}`;
  const bridge = `br${mark}`;
  await ip('link', 'add', bridge, 'type', 'bridge');
  const machines = {} as Record<Name, Machine>;
  const remove = async () => {
    for (const machine of Object.values<Machine>(machines)) {
      await machine.lose();
      await ip('netns', 'delete', `${mark}-${machine.name}`);
    }
    await ip('link', 'delete', bridge);
  };
  try {
    await ip('address', 'add', `${prefix}.1/24`, 'dev', bridge);
    await ip('link', 'set', bridge, 'up');
    for (const [index, name] of names.entries()) {
      machines[name] = await makeMachine(
        name,
        `${mark}-${name}`,
        bridge,
        `v${mark}${index}`,
        `${prefix}.${index + 11}`,
      );
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { machines, range: `${prefix}.0/24`, remove };
}

async function makeMachine(
  name: string,
  space: string,
  bridge: string,
  link: string,
  address: string,
): Promise<Machine> {
  await ip('netns', 'add', space);
  await ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
  await ip('link', 'set', link, 'master', bridge, 'up');
  await ip('-netns', space, 'address', 'add', `${address}/24`, 'dev', 'eth0');
  await ip('-netns', space, 'link', 'set', 'lo', 'up');
  await ip('-netns', space, 'link', 'set', 'eth0', 'up');
  const inside = ['ip', 'netns', 'exec', space];
  return {
    name,
    address,
    inside,
    start(command, { env, cwd, uid } = {}) {
      const asUser = uid ? ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--init-groups'] : [];
      const [program, ...parameters] = [...inside, ...asUser, ...command] as [string, ...string[]];
      return spawn(program, parameters, { env: { ...process.env, ...env }, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    },
    async lose() {
      const pids = async () => (await ip('netns', 'pids', space)).split('\n').filter(Boolean);
      for (let found = await pids(); found.length > 0; found = await pids()) {
        for (const pid of found) kill(Number(pid));
      }
    },
    cut: async () => void (await ip('link', 'set', link, 'down')),
    join: async () => void (await ip('link', 'set', link, 'up')),
  };
}

async function ip(...parameters: string[]): Promise<string> {
  return (await run('ip', parameters)).stdout;
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
