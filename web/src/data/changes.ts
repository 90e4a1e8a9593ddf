import type { Change, ChangeSet } from '@heliodesk/contract/realtime'
import { isAffected, isOfRow } from '@heliodesk/contract/what-shows'
import { inBackground } from './calls/client.ts'
import { onChanged } from './calls/call-layers.ts'
import { queryClient, refetchQueries } from './queries.ts'

type Listener = (change: Change) => void

/** A burst is read as one, and not by all tabs of a company in the same moment. */
const quietMs = () => 100 + Math.random() * 200
/** The least between two readings. */
const pauseMs = 1_000
const rememberedSets = 500

const listeners = new Set<Listener>()
/** What this tab wrote and has read, so that its own event is not read again. */
const own = new Set<string>()
/** Events that wait to be read, by their set. */
const waiting = new Map<string, readonly Change[]>()
let timer: ReturnType<typeof setTimeout> | undefined
let lastRead = -Infinity

/** Listens to each change in the company until the returned function is called. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const refetchAffected = (changes: readonly Change[], except: (key: readonly unknown[]) => boolean) =>
  refetchQueries(
    ({ queryKey }) => !except(queryKey) && changes.some((change) => isAffected(queryKey, change)),
  )

function remember(set: string) {
  own.add(set)
  waiting.delete(set)
  const [oldest] = own
  if (own.size > rememberedSets && oldest !== undefined) own.delete(oldest)
}

/** While work that makes many calls runs: what they changed, to be read once. */
let together: (Change | 'unknown')[] | undefined

async function readOwn(told: readonly (Change | 'unknown')[]): Promise<void> {
  if (told.includes('unknown')) return await refetchQueries(() => true)
  const changes = told.filter((change) => change !== 'unknown')
  const removed = changes.filter((change) => change.removed)
  const isRemoved = (key: readonly unknown[]) => removed.some((change) => isOfRow(key, change))
  await refetchAffected(changes, isRemoved)
  if (removed.length === 0) return
  // Its screen is being left, and would read a 404; going back to it shows that.
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => isRemoved(queryKey) })
  await queryClient.invalidateQueries({
    refetchType: 'none',
    predicate: ({ queryKey }) => isRemoved(queryKey),
  })
}

/** What this tab wrote, from the header of the response; unknown when it was refused because others wrote. */
export async function tellOwnChanges(told: ChangeSet | 'unknown'): Promise<void> {
  const changes = told === 'unknown' ? (['unknown'] as const) : told.changes
  if (told !== 'unknown') {
    remember(told.set)
    for (const change of told.changes) for (const listener of listeners) listener(change)
  }
  if (together !== undefined) together.push(...changes)
  else await readOwn(changes)
}

/** Runs work that writes many times, and reads what it changed once, when it is done. */
export async function changingTogether<Result>(work: () => Promise<Result>): Promise<Result> {
  if (together !== undefined) return await work()
  const changed: (Change | 'unknown')[] = []
  together = changed
  try {
    return await work()
  } finally {
    together = undefined
    await readOwn(changed)
  }
}

function readWaiting() {
  timer = undefined
  // A hidden tab reads when somebody looks at it again.
  if (document.hidden) return
  lastRead = performance.now()
  const changes = [...waiting.values()].flat()
  waiting.clear()
  void inBackground(() => refetchAffected(changes, () => false))
}

function readSoon() {
  if (waiting.size === 0) return
  timer ??= setTimeout(readWaiting, Math.max(quietMs(), lastRead + pauseMs - performance.now()))
}

/** What somebody wrote, from the live event. */
export function tellLiveChanges({ set, changes }: ChangeSet): void {
  for (const change of changes) for (const listener of listeners) listener(change)
  if (own.has(set)) return
  waiting.set(set, changes)
  readSoon()
}

/** Events may have been missed: everything that is shown is read again. */
export const tellGap = (): void => {
  void inBackground(() => refetchQueries(() => true))
}

/** A call rings: read at once, ahead of the event of its change. */
export const tellCalls = (): void => {
  void inBackground(() =>
    refetchQueries(({ queryKey }) => isAffected(queryKey, { noun: 'calls', id: null, lead_id: null })),
  )
}

/** Puts this in charge of what the client is told, and of tabs that are looked at again. */
export function startChanges(): void {
  onChanged(tellOwnChanges)
  document.addEventListener('visibilitychange', readSoon)
}
