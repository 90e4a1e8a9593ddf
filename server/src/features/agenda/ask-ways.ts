import { mostPlaces, type Routes } from '../../outside/routes.ts'
import type { Services } from '../../work/context.ts'
import { inJob } from '../../work/in-transaction.ts'
import type { MissingWay } from './read-ways.ts'
import { keepWays } from './way-queries.ts'

const mostCalls = 20

/** Ways that begin (`to`) or end (`from`) at one place. */
interface Question {
  direction: 'to' | 'from'
  ways: readonly MissingWay[]
}

/** As few questions as there can be, each of one place to many or of many to one; the largest first. */
export function questionsOf(missing: readonly MissingWay[]): Question[] {
  const left = new Set(missing)
  const questions: Question[] = []
  while (left.size > 0 && questions.length < mostCalls) {
    const largest = largestOf([
      ...groupsBy(left, 'origin').map((ways) => ({ direction: 'to' as const, ways })),
      ...groupsBy(left, 'destination').map((ways) => ({ direction: 'from' as const, ways })),
    ])
    const ways = largest.ways.slice(0, mostPlaces - 1)
    questions.push({ ...largest, ways })
    for (const way of ways) left.delete(way)
  }
  return questions
}

const groupsBy = (ways: Iterable<MissingWay>, end: 'origin' | 'destination') => [
  ...Map.groupBy(ways, (way) => way[end]).values(),
]

const largestOf = (questions: readonly Question[]) =>
  questions.reduce((one, other) => (other.ways.length > one.ways.length ? other : one))

async function answersTo({ direction, ways }: Question, routes: Routes, signal: AbortSignal) {
  const [from, to] = [ways.map((way) => way.from), ways.map((way) => way.to)]
  const [[one], many] = direction === 'to' ? [from, to] : [to, from]
  if (one === undefined) return []
  const said = await routes.ask(one, many, direction, signal)
  return ways.map(({ origin, destination }, index) => ({
    origin,
    destination,
    seconds: said[index]?.seconds ?? null,
    metres: said[index]?.metres ?? null,
  }))
}

/** Asks the route service for ways and keeps what it says; what it does not say in time stays an estimate. */
export async function askWays(
  services: Services,
  company_id: number,
  missing: readonly MissingWay[],
): Promise<void> {
  const { routes, log, clock } = services
  if (routes === null || missing.length === 0) return
  const signal = AbortSignal.timeout(routes.timeLimitMs)
  const answers = await Promise.allSettled(
    questionsOf(missing).map((question) => answersTo(question, routes, signal)),
  )
  const failed = answers.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') log.warn({ error: String(failed.reason) }, 'routes')
  const ways = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (ways.length > 0) await inJob(services, company_id, ({ db }) => keepWays(db, ways, clock.now()))
}
