import { Input, InputBase } from '@mantine/core'
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import styles from './data-table.module.css'
import { useTableFilters } from './table-context.ts'

const OpenSelectFilter = lazy(() =>
  import('./open-select-filter.tsx').then((module) => ({ default: module.OpenSelectFilter })),
)

export interface FilterOption {
  value: string
  label: string
}

interface ClosedFilterProps {
  label: string
  /** The labels of the chosen options. */
  chosen: string
  onOpen: () => void
}

/** Looks like the select that takes its place when it is clicked or typed into. */
function ClosedFilter({ label, chosen, onOpen }: ClosedFilterProps) {
  const { t } = useTranslation()
  const shown = chosen === '' ? t('ui.all') : chosen
  return (
    <InputBase
      component="button"
      type="button"
      size="xs"
      pointer
      aria-haspopup="listbox"
      aria-label={`${label}: ${shown}`}
      rightSection={<IconSelector size={14} color="var(--hd-dim)" aria-hidden />}
      rightSectionPointerEvents="none"
      classNames={{ input: styles['closedFilter'] ?? '' }}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') onOpen()
      }}
    >
      {chosen === '' ? <Input.Placeholder>{shown}</Input.Placeholder> : shown}
    </InputBase>
  )
}

interface SelectFilterProps {
  name: string
  options: readonly FilterOption[]
  /** At most one of them. */
  single?: boolean
}

/** Filters on one or several of the options. */
export function SelectFilter({ name, options, single = false }: SelectFilterProps) {
  const { t } = useTranslation()
  const { filters, setFilters, label } = useTableFilters()
  const [open, setOpen] = useState(false)
  const values = filters[name]?.split(',') ?? []
  const chosen = options.filter(({ value }) => values.includes(value))
  const closed = (
    <ClosedFilter
      label={t('ui.filterOn', { column: label })}
      chosen={chosen.map((option) => option.label).join(', ')}
      onOpen={() => setOpen(true)}
    />
  )
  if (!open) return closed
  return (
    <Suspense fallback={closed}>
      <OpenSelectFilter
        name={t('ui.filterOn', { column: label })}
        options={options}
        chosen={chosen.map(({ value }) => value)}
        single={single}
        onChange={(next) => setFilters({ [name]: next.join(',') })}
      />
    </Suspense>
  )
}
