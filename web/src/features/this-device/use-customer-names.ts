import { useEffect, useState } from 'react'
import { openKeyOf } from '../../offline/data-key.ts'
import type { OutboxRow } from '../../offline/database.ts'
import { readPack } from '../../offline/day-pack.ts'
import { laneOf } from '../../offline/outbox/kept-call.ts'

const placeOf = ({ company_id, lane }: Pick<OutboxRow, 'company_id' | 'lane'>) => `${company_id} ${lane}`

/** For whom somebody's work that waits was done, as far as this device keeps and can read their customers. */
export function useCustomerNames(rows: readonly OutboxRow[], user_id: number) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    const open = openKeyOf(user_id)
    if (open === null) return undefined
    const companies = new Set(rows.flatMap((row) => (row.user_id === user_id ? row.company_id : [])))
    const read = async (company_id: number) =>
      ((await readPack(open, company_id, 'leads')) ?? []).map(
        ({ id, full_name }) => [placeOf({ company_id, lane: laneOf(id) }), full_name] as const,
      )
    let isWanted = true
    void Promise.all([...companies].map(read)).then(
      (found) => isWanted && setNames(new Map(found.flat())),
      // What waits is shown without names then.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [rows, user_id])
  return (row: OutboxRow): string | undefined => names.get(placeOf(row))
}
