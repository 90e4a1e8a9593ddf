import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { ChoiceSelect } from '../ui/field/choice-select.tsx'
import { BulkDialog } from './tables/bulk-dialog.tsx'
import { callQuery } from './queries.ts'
import './bulk-change.text.ts'
import { visitors } from './tables/list-options.ts'

interface Assignable {
  id: number
  revision?: number
  name: string
  adviser: { id: number; name: string } | null
}

interface AssignAdviserProps {
  rows: readonly Assignable[]
  /** A quiet call. */
  assign: (row: Assignable, adviser_id: number) => Promise<unknown>
  onClose: () => void
  onDone: () => void
}

/** Assigns an adviser to the chosen rows. */
export function AssignAdviser({ assign, ...shared }: AssignAdviserProps) {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery('GET /employees/function-groups/{type}', visitors))
  const choices = (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const [adviser, setAdviser] = useState<(typeof choices)[number] | null>(null)
  return (
    <BulkDialog
      {...shared}
      title={t('bulkChange.assign')}
      now={(row) => row.adviser?.name ?? t('bulkChange.nobody')}
      becomes={adviser?.label ?? null}
      change={(row) => assign(row, Number(adviser?.value))}
    >
      <ChoiceSelect
        label={t('bulkChange.adviser')}
        data={choices}
        value={adviser?.value ?? null}
        onChoose={(value, { label }) => setAdviser({ value, label })}
        data-autofocus
      />
    </BulkDialog>
  )
}
