import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const running = new Set<ChildProcess>()

/** Every variable that the product knows, unset: neither the caller's nor those of .env reach the command. */
const unset = Object.fromEntries(
  [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => [
    name,
    '',
  ]),
)

export interface NpmCommand {
  /** Waits until the given number of output lines match; returns the last one. Throws when it exits before. */
  readonly says: (pattern: RegExp, times?: number) => Promise<RegExpExecArray>
  /** Waits for it to exit and returns its output; throws when it fails. */
  readonly done: () => Promise<string>
  /** Ctrl-C in its terminal. */
  readonly interrupt: () => Promise<void>
  /** Whether a process that it started still runs, apart from a database. */
  readonly runs: () => boolean
}

/** Runs a command of package.json in its own process group, as a terminal does. */
export function npm(words: readonly string[], variables: NodeJS.ProcessEnv): NpmCommand {
  const { PATH, HOME } = process.env
  const child = spawn('npm', words, {
    cwd: root,
    detached: true,
    env: { PATH, HOME, npm_config_update_notifier: 'false', ...unset, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const pid = child.pid ?? 0
  let output = ''
  let heard: (() => void) | undefined
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      heard?.()
    })
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  void closed.then(() => running.delete(child))
  const broken = () => new Error(`npm ${words.join(' ')} ended:\n${output}`)

  return {
    says: (pattern, times = 1) =>
      new Promise((resolve, reject) => {
        heard = () => {
          const found = [...output.matchAll(new RegExp(pattern, 'gm'))][times - 1]
          if (found !== undefined) resolve(found)
        }
        heard()
        void closed.then(() => reject(broken()))
      }),
    done: async () => {
      if ((await closed) !== 0) throw broken()
      return output
    },
    interrupt: async () => {
      process.kill(-pid, 'SIGINT')
      await closed
    },
    runs: () => isThere(pid),
  }
}

function isThere(group: number): boolean {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}

/** Cleans up after a failed test. */
export function killCommands(): void {
  for (const { pid } of running) if (pid !== undefined && isThere(pid)) process.kill(-pid, 'SIGKILL')
  running.clear()
}
