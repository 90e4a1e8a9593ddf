import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

type Ending = number | NodeJS.Signals | null

/** The product in a process of its own. */
export interface ProductProcess {
  readonly pid: number
  readonly output: () => string
  readonly ended: Promise<Ending>
  readonly end: (signal: NodeJS.Signals) => Promise<Ending>
}

/** `npm start` without its installing and building. */
export function startProcess(variables: Record<string, string>): ProductProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      REALTIME_PORT: '0',
      LOG_LEVEL: 'warn',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (text += part))
  const ended = new Promise<Ending>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal))
  })
  return {
    pid: child.pid ?? 0,
    output: () => text,
    ended,
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}

export async function freePort(): Promise<{ port: number; server: Server }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { port: typeof address === 'object' && address !== null ? address.port : 0, server }
}

export async function somePort() {
  const { port, server } = await freePort()
  await new Promise((resolve) => server.close(resolve))
  return String(port)
}

export async function untilReady(one: ProductProcess, port: string) {
  for (const until = Date.now() + 110_000; Date.now() < until; await wait(100)) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
    const ended = await Promise.race([one.ended, wait(0, 'runs')])
    if (ended !== 'runs') throw new Error(`It ended with ${ended}: ${one.output()}`)
  }
  throw new Error(`Not ready: ${one.output()}`)
}
