import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export const root = join(import.meta.dirname, '..')

const running = new Set<ChildProcess>()

/** A child process of the pinned Node.js that exits with this one. */
export function startNode(file: string, env: NodeJS.ProcessEnv = {}, parameters: string[] = []) {
  return startCommand(process.execPath, [join(root, file), ...parameters], env)
}

export function startCommand(command: string, parameters: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(command, parameters, {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-10_000)))
  return { child, output: () => output }
}

export type Started = ReturnType<typeof startNode>

export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const inTime = await Promise.race([ended.then(() => true), wait(20_000, false, { ref: false })])
  if (inTime) return
  child.kill('SIGKILL')
  await ended
}

export const endChildren = () => Promise.all([...running].map((child) => endChild(child)))

/** Waits for a process to exit; throws with its output if it failed. */
export async function runNode(file: string, env: NodeJS.ProcessEnv, parameters: string[] = []) {
  const { child, output } = startNode(file, env, parameters)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${file} failed:\n${output()}`)
  return output()
}

/** The next message of a process; rejects with the reason if it exited without one. */
export function answerOf<Answer>({ child, output }: Started): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onMessage = (answer: Answer) => {
      child.off('exit', onExit)
      resolve(answer)
    }
    const onExit = () => {
      child.off('message', onMessage)
      reject(new Error(`A process ended:\n${output()}`))
    }
    child.once('message', onMessage)
    child.once('exit', onExit)
  })
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
