import { useTranslation } from '../text/use-translation.ts'
import styles from './conflict-table.module.css'
import type { TextOf } from './field-frame.tsx'
import { ScrollRegion } from './scroll-region.tsx'
import { useFormat } from './use-format.ts'

export interface ConflictRow {
  field: string
  label: string
  original: unknown
  theirs: unknown
  mine: unknown
  textOf: TextOf | undefined
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
  return (
    <ScrollRegion label={t('ui.conflictFields')} className={styles['scroll']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('ui.conflictField')}</th>
            <th scope="col">{t('ui.conflictOriginal')}</th>
            <th scope="col">{heads?.theirs ?? t('ui.conflictTheirs')}</th>
            <th scope="col">{heads?.mine ?? t('ui.conflictMine')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, label, original, theirs, mine, textOf }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{text(original, textOf)}</td>
              <td>{text(theirs, textOf)}</td>
              <td>{text(mine, textOf)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
