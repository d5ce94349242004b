// Entry of every npm script. Plain JavaScript, because an old Node cannot read the TypeScript files that it loads.
import { readdirSync } from 'node:fs';
import nodeModule from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const wanted = 24;
const [command = 'start', ...flags] = process.argv.slice(2);
if (Number(process.versions.node.split('.')[0]) < wanted) {
  console.error(
    `需要 Node.js ${wanted}：npm ci 会在 Linux 与 Windows 上自动带来它；其他系统请先安装 Node.js ${wanted}（https://nodejs.org），当前为 ${process.versions.node}`,
  );
  process.exit(1);
}
/**
 * Commands that go over the whole catalogue. A page dies young in a small heap too, and the system's allocator keeps what each thread
 * has freed unless all of them share one store: both together spare a third of the memory (ADR 112).
 */
const thrifty = ['rebuild', 'snapshot', 'merge'];
const store = 'MALLOC_ARENA_MAX';
if (thrifty.includes(command) && process.platform === 'linux' && !process.env[store]) {
  // The same process goes on with them, so that its number, its signals and its exit code stay.
  const args = [process.execPath, ...process.execArgv, '--max-semi-space-size=4', ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...process.env, [store]: '1' });
}
// A command is a file in this folder or a subfolder; the file name alone identifies it.
const [file] = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true }).filter(
  ({ name }) => name === `${command}.ts`,
);
if (!file) {
  console.error(`没有命令 ${command}`);
  process.exit(2);
}
// Node caches compiled TypeScript: commands start a fifth of a second sooner.
nodeModule.enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'chengju'));
process.argv.splice(2, Number.POSITIVE_INFINITY, ...flags);
try {
  await import(pathToFileURL(join(file.parentPath, file.name)).href);
} catch (error) {
  // A mistyped flag needs its name, not the place where Node found it.
  if (!String(error?.code).startsWith('ERR_PARSE_ARGS')) throw error;
  console.error(`${command}：${error.message}`);
  process.exit(2);
}
