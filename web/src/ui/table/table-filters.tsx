import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { DateText } from '../date-text.tsx'
import styles from './data-table.module.css'
import { SelectFilter } from './select-filter.tsx'
import { useTableFilters } from './table-context.ts'

const debounceMs = 250

/** The typed text immediately, the applied one debounced; an external change replaces the typed text. */
function useDebounced(kept: string, keep: (text: string) => void) {
  const [typed, setTyped] = useState(kept)
  const [sent, setSent] = useState(kept)
  const [seen, setSeen] = useState(kept)
  if (seen !== kept) {
    setSeen(kept)
    if (kept !== sent) {
      setSent(kept)
      setTyped(kept)
    }
  }
  useEffect(() => {
    const text = typed.trim()
    if (text === sent) return undefined
    const timer = setTimeout(() => {
      setSent(text)
      keep(text)
    }, debounceMs)
    return () => clearTimeout(timer)
  })
  return [typed, setTyped] as const
}

/** Filters on a part of a text; with `equals` on the whole of it. */
export function TextFilter({
  name,
  numeric,
  equals = numeric,
}: {
  name: string
  numeric?: boolean
  equals?: boolean | undefined
}) {
  const { t } = useTranslation()
  const { filters, setFilters, label } = useTableFilters()
  const [typed, setTyped] = useDebounced(filters[name] ?? '', (text) => setFilters({ [name]: text }))
  return (
    <TextInput
      size="xs"
      aria-label={t('ui.filterOn', { column: label })}
      placeholder={equals ? t('ui.equals') : t('ui.contains')}
      value={typed}
      {...(numeric && { inputMode: 'numeric' })}
      onChange={(event) => {
        const { value } = event.currentTarget
        setTyped(numeric ? value.replaceAll(/\D/g, '') : value)
      }}
    />
  )
}

/** Filters on one number. */
export const NumberFilter = ({ name }: { name: string }) => <TextFilter name={name} numeric />

/** Filters on yes or no. */
export function BooleanFilter({ name }: { name: string }) {
  const { t } = useTranslation()
  const options = [
    { value: 'true', label: t('ui.yes') },
    { value: 'false', label: t('ui.no') },
  ]
  return <SelectFilter name={name} options={options} single />
}

/**
 * Filters on a range of days, as `filter[<name>_from]` and `filter[<name>_to]`; `stacked` below each other, where a column
 * is no wider than a date.
 */
export function DateRangeFilter({ name, stacked }: { name: string; stacked?: boolean }) {
  const { t } = useTranslation()
  const { filters, setFilters, label } = useTableFilters()
  const bound = (side: 'from' | 'to', placeholder: string) => (
    <DateText
      size="xs"
      aria-label={`${t('ui.filterOn', { column: label })}: ${placeholder}`}
      placeholder={placeholder}
      value={filters[`${name}_${side}`] ?? null}
      onChange={(value) => setFilters({ [`${name}_${side}`]: value ?? '' })}
    />
  )
  return (
    <div className={styles['range']} data-stacked={stacked || undefined}>
      {bound('from', t('ui.from'))}
      {bound('to', t('ui.until'))}
    </div>
  )
}
