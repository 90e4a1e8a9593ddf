import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyOf, ResultOf } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { ConflictTable } from '../../ui/dialog/conflict-table.tsx'
import { useComparedName } from './use-compared-name.ts'
import './offline-inbox.text.ts'

type Result = ResultOf<'GET /offline/inbox/{id}/comparison'>
type Row = Result['rows'][number]
type Choices = BodyOf<'POST /offline/inbox/{id}/choose'>['choices']
type Side = Choices[number]['take']

const keyOf = ({ field, edition }: Pick<Row, 'field' | 'edition'>) => `${edition ?? ''}${field}`

export interface Comparing {
  rows: readonly Row[]
  told: Result['told']
  /** Undefined while nobody may choose. */
  take: ((row: Row, side: Side) => void) | undefined
  takenOf: (row: Row) => Side | null
  /** What somebody decides on, with what stands where they chose nothing. */
  choices: Choices
}

/** What a card is about, and what somebody chooses of it. */
export function useComparison(id: number, isOpen: boolean): Comparing {
  const [taken, setTaken] = useState<Readonly<Record<string, Side>>>({})
  const { data } = useQuery(callQuery('GET /offline/inbox/{id}/comparison', { params: { id } }))
  const rows = data?.rows ?? []
  const takenOf = (row: Row) => (row.stands === null ? null : (taken[keyOf(row)] ?? row.stands))
  return {
    rows,
    told: data?.told ?? [],
    take: isOpen ? (row, side) => setTaken((before) => ({ ...before, [keyOf(row)]: side })) : undefined,
    takenOf,
    choices: rows.flatMap((row) => {
      const take = takenOf(row)
      return take === null ? [] : [{ field: row.field, edition: row.edition, take }]
    }),
  }
}

/** What a card is about, field by field: as it was, as the office has it, and as it was done without a network. */
export function Comparison({ comparing }: { comparing: Comparing }) {
  const { t } = useTranslation()
  const labelOf = useComparedName()
  const { rows, take, takenOf } = comparing
  const choiceOf = (row: Row) => {
    const taken = takenOf(row)
    return taken === null || take === undefined ? undefined : { taken, take: (side: Side) => take(row, side) }
  }
  if (rows.length === 0) return null
  return (
    <ConflictTable
      heads={{ theirs: t('offlineInbox.office'), mine: t('offlineInbox.offline') }}
      rows={rows.map((row) => ({
        field: keyOf(row),
        label: labelOf(row),
        original: row.was,
        theirs: row.theirs,
        mine: row.mine,
        textOf: undefined,
        choice: choiceOf(row),
      }))}
    />
  )
}
