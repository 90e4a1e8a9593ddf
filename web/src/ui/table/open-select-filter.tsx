import { MultiSelect, Select } from '@mantine/core'
import { useTranslation } from '../../text/use-translation.ts'
import styles from './data-table.module.css'
import { includesText } from './search-text.ts'
import type { FilterOption } from './select-filter.tsx'

interface OpenSelectFilterProps {
  name: string
  options: readonly FilterOption[]
  chosen: string[]
  single: boolean
  onChange: (values: string[]) => void
}

/** The select of a filter, loaded on first focus because it is larger than the rest of a table. */
export function OpenSelectFilter({ name, options, chosen, single, onChange }: OpenSelectFilterProps) {
  const { t } = useTranslation()
  const common = {
    size: 'xs',
    'aria-label': name,
    placeholder: chosen.length === 0 ? t('ui.all') : '',
    data: [...options],
    autoFocus: true,
    comboboxProps: { width: 'max-content', position: 'bottom-start' },
    withCheckIcon: false,
  } as const
  if (single)
    return (
      <Select
        {...common}
        value={chosen[0] ?? null}
        onChange={(value) => onChange(value === null ? [] : [value])}
        clearable
        defaultDropdownOpened
        onKeyDown={({ key }) => {
          if (key === 'Delete') onChange([])
        }}
      />
    )
  return (
    <MultiSelect
      {...common}
      value={chosen}
      onChange={onChange}
      searchable
      filter={includesText}
      nothingFoundMessage={t('ui.nothingFound')}
      classNames={{ pillsList: styles['pills'] ?? '', input: styles['selectInput'] ?? '' }}
      defaultDropdownOpened
    />
  )
}
