import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '#mall/options.ts';

/** A guide whose commands are run as they stand, in a home folder of their own. */
export interface Guide {
  /** Its shell blocks, in order. */
  readonly blocks: readonly string[];
  /** Runs blocks in one shell that ends at the first failure, as a person does in one terminal. */
  readonly type: (blocks: readonly string[]) => { readonly said: string; readonly status: number | null };
  /** Runs blocks of which the last one serves, until it listens. */
  readonly serve: (blocks: readonly string[]) => Promise<Serving>;
}

interface Serving {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Opens `docs/guides/<name>.md`; `more` are variables of the shell. */
export function openGuide(name: string, home: string, more: Readonly<Record<string, string>> = {}): Guide {
  const text = readFileSync(join(root, `docs/guides/${name}.md`), 'utf8');
  // Vite bundles for development where the test runner says that this is a test.
  const { NODE_ENV: _of, VITEST: _runner, ...outside } = process.env;
  const env = { ...outside, HOME: home, PORT: '0', DATABASE_URL: '', CHENGJU_DATA: '', HOST: '', ...more };
  return {
    blocks: [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block),
    type: (blocks) => {
      const { stdout, stderr, status } = spawnSync('bash', ['-euc', blocks.join('\n')], {
        cwd: root,
        env,
        encoding: 'utf8',
      });
      return { said: `${stdout}${stderr}`, status };
    },
    serve: async (blocks) => {
      const before = blocks.slice(0, -1).join('\n');
      const child = spawn('bash', ['-euc', `${before}\nexec ${blocks.at(-1)}`], { cwd: root, env, detached: true });
      let origin = '';
      for await (const line of createInterface(child.stdout)) {
        origin = /^ready (\S+)/.exec(line)?.[1] ?? '';
        if (origin) break;
      }
      return {
        origin,
        stop: async () => {
          // npm starts the server in a process of its own: the whole group ends.
          process.kill(-(child.pid ?? 0), 'SIGTERM');
          await once(child, 'exit');
        },
      };
    },
  };
}
