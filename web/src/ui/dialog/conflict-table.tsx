import { useId } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import styles from './conflict-table.module.css'
import type { TextOf } from '../field/field-frame.tsx'
import { ScrollRegion } from '../page/scroll-region.tsx'
import { useFormat } from '../use-format.ts'
import './conflict.text.ts'

type Side = 'theirs' | 'mine'

export interface ConflictRow {
  field: string
  label: string
  original: unknown
  theirs: unknown
  mine: unknown
  textOf: TextOf | undefined
  /** Where one of both is to be chosen. */
  choice?: { taken: Side; take: (side: Side) => void } | undefined
}

const isInstant = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)

function useValueText() {
  const { t } = useTranslation()
  const format = useFormat()
  const plain = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '-'
    if (typeof value === 'boolean') return value ? t('ui.yes') : t('ui.no')
    if (typeof value === 'number') return String(value)
    if (typeof value === 'string') return isInstant(value) ? format.dateTime(value) : value
    if (Array.isArray(value)) return value.map(plain).join(', ')
    return Object.values(value).map(plain).join(', ')
  }
  return (value: unknown, textOf: ConflictRow['textOf']) => {
    const one = (each: unknown) => textOf?.(each) ?? plain(each)
    return Array.isArray(value) && value.length > 0 ? value.map(one).join(', ') : one(value)
  }
}

/** One of both values, to be chosen where there is a choice. */
function SideCell({ row, side, head, group }: { row: ConflictRow; side: Side; head: string; group: string }) {
  const text = useValueText()(row[side], row.textOf)
  const { choice } = row
  if (choice === undefined) return text
  return (
    <label className={styles['choice']}>
      <input
        type="radio"
        name={`${group} ${row.field}`}
        aria-label={`${row.label}, ${head}: ${text}`}
        checked={choice.taken === side}
        onChange={() => choice.take(side)}
      />
      <span>{text}</span>
    </label>
  )
}

/** What somebody else changed, field by field: before, theirs and what is typed here, or what `heads` names. */
export function ConflictTable({
  rows,
  heads,
}: {
  rows: readonly ConflictRow[]
  heads?: { theirs: string; mine: string }
}) {
  const { t } = useTranslation()
  const text = useValueText()
  const group = useId()
  const named = heads ?? { theirs: t('conflict.theirs'), mine: t('conflict.mine') }
  return (
    <ScrollRegion label={t('conflict.fields')} className={styles['scroll']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.original')}</th>
            <th scope="col">{named.theirs}</th>
            <th scope="col">{named.mine}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.field}>
              <th scope="row">{row.label}</th>
              <td>{text(row.original, row.textOf)}</td>
              <td>
                <SideCell row={row} side="theirs" head={named.theirs} group={group} />
              </td>
              <td>
                <SideCell row={row} side="mine" head={named.mine} group={group} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
