import { phoneCalls } from '../features/telephony/schema.ts'
import type { Context } from '../work/context.ts'
import { voipNumbers } from '../features/voip-numbers/schema.ts'

/** Three numbers of the exchange, one for each place in the room. */
export async function addDemoVoipNumbers({ db, company_id, happened_at: now }: Context, area: string) {
  await db.insert(voipNumbers).values(
    [1, 2, 3].map((place) => ({
      company_id,
      internal_number: `10${place}`,
      external_number: `+31${area}210000${place}`,
      created_at: now,
      updated_at: now,
    })),
  )
}

/** Minutes ago, and whether somebody called back; the last ones are of a stranger and of a hidden number. */
const missed = [
  { minutes: 12, calledBack: false },
  { minutes: 47, calledBack: false },
  { minutes: 95, calledBack: true },
  { minutes: 26 * 60, calledBack: false },
  { minutes: 27 * 60, calledBack: true },
  { minutes: 31, calledBack: false, number: '+31201112233' },
  { minutes: 140, calledBack: false, number: null },
]

/** Calls that nobody answered, of these people and of others. */
export async function addDemoMissedCalls(
  { db, company_id, happened_at: now }: Context,
  numbers: readonly string[],
  called_back_by: number,
) {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  await db.insert(phoneCalls).values(
    missed.map(({ minutes, calledBack, number }, index) => ({
      company_id,
      call_id: `demo-${index + 1}`,
      number: number === undefined ? (numbers[index] ?? null) : number,
      internal_number: `10${1 + (index % 3)}`,
      started_at: ago(minutes),
      rang_at: ago(minutes),
      missed_at: ago(minutes - 1),
      ...(calledBack ? { called_back_at: ago(minutes - 10), called_back_by } : {}),
    })),
  )
}
