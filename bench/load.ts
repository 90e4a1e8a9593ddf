import { answerOf, endChild, startNode } from './child.ts'
import type { Load, LoadResult } from './load-process.ts'
import { median, percentile } from './statistics.ts'

export interface Request {
  method: string
  path: string
  body?: unknown
}

/** A request as it goes over the wire. */
export function wireText({ method, path, body }: Request, headers: Readonly<Record<string, string>>): string {
  const content = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(content)) }),
  }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${content}`
}

export interface LoadGenerator {
  run: (load: Load) => Promise<LoadResult>
  stop: () => Promise<void>
}

export async function startLoadGenerator(): Promise<LoadGenerator> {
  const started = startNode('bench/load-process.ts')
  await answerOf(started)
  return {
    run: async (load) => {
      const answer = answerOf<LoadResult>(started)
      started.child.send(load)
      const result = await answer
      if (result.failed > 0)
        throw new Error(
          `${result.failed} of ${result.times.length} requests failed, first:\n${result.firstFailure}`,
        )
      return result
    },
    stop: () => endChild(started.child),
  }
}

export interface Comparison {
  ratio: number
  product_per_second: number
  bare_per_second: number
  p50_ms: number
  p95_ms: number
  p99_ms: number
  bare_p99_ms: number
}

interface Side {
  port: number
  requests: (round: number) => string[]
}

interface Contest {
  rounds: number
  seconds: number
  connections?: number
  once?: boolean
  product: Side
  bare: Side
}

const rate = (results: LoadResult[]) => median(results.map(({ times, seconds }) => times.length / seconds))
const at = (results: LoadResult[], share: number) =>
  median(results.map(({ times }) => percentile(times, share)))

/** The product and "bare" alternately under the same load; medians over the rounds. */
export async function compare(generator: LoadGenerator, contest: Contest): Promise<Comparison> {
  const { rounds, seconds, connections = 16, once = false } = contest
  const runs: Record<'product' | 'bare', LoadResult[]> = { product: [], bare: [] }
  for (const side of ['bare', 'product'] as const)
    await generator.run({
      port: contest[side].port,
      connections,
      once,
      milliseconds: 3_000,
      requests: contest[side].requests(-1),
    })
  for (let round = 0; round < rounds; round++) {
    for (const side of ['product', 'bare'] as const) {
      const { port, requests } = contest[side]
      const milliseconds = seconds * 1_000
      runs[side].push(
        await generator.run({ port, connections, milliseconds, once, requests: requests(round) }),
      )
    }
  }
  const { product, bare } = runs
  return {
    ratio: rate(product) / rate(bare),
    product_per_second: rate(product),
    bare_per_second: rate(bare),
    p50_ms: at(product, 0.5),
    p95_ms: at(product, 0.95),
    p99_ms: at(product, 0.99),
    bare_p99_ms: at(bare, 0.99),
  }
}
