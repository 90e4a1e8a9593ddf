import type { CopyOutcome } from '@heliodesk/domain/company/copied-settings'
import type { MessageKey } from '../kernel/messages.ts'

interface CopiedThing {
  name: string
  outcome: CopyOutcome
  /** Why it is not copied, or not as it is there. */
  reason?: MessageKey | undefined
}

/** What copying things of another company will do, and how. */
export interface CopyPlan {
  things: CopiedThing[]
  write(): Promise<void>
}

interface Judged {
  isLeft?: boolean
  reason?: MessageKey
}

interface Copying<Thing> {
  there: readonly Thing[]
  here: readonly Thing[]
  nameOf: (thing: Thing) => string
  /** What no two of a company have in common; the name when left out. */
  keysOf?: (thing: Thing) => string[]
  judge?: (thing: Thing) => Judged
  write: (things: Thing[]) => Promise<unknown>
}

/** Copies what has nothing in common with a thing that is here, which stays as it is. */
export function planCopy<Thing>({ there, here, nameOf, write, ...rest }: Copying<Thing>): CopyPlan {
  const { keysOf = (thing) => [nameOf(thing)], judge = (): Judged => ({}) } = rest
  const folded = (thing: Thing) => keysOf(thing).map((key) => key.toLowerCase())
  const known = new Set(here.flatMap(folded))
  const added: Thing[] = []
  const things = there.map((thing): CopiedThing => {
    const keys = folded(thing)
    const name = nameOf(thing)
    if (keys.some((key) => known.has(key))) return { name, outcome: 'exists' }
    const { isLeft = false, reason } = judge(thing)
    if (isLeft) return { name, outcome: 'left', reason }
    for (const key of keys) known.add(key)
    added.push(thing)
    return { name, outcome: 'new', reason }
  })
  return { things, write: async () => void (await write(added)) }
}

/** A row without what is its own company's. */
export function copiedValues<
  Row extends { id: number; company_id: number; revision: number; created_at: Date; updated_at: Date },
>({
  id: _id,
  company_id: _company,
  revision: _revision,
  created_at: _at,
  updated_at: _again,
  ...values
}: Row) {
  return values
}
