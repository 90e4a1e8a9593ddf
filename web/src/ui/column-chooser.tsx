import { Checkbox } from '@mantine/core'
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { useTranslation } from '../text/use-translation.ts'
import { Dropdown } from './dropdown.tsx'
import styles from './data-table.module.css'
import type { Column } from './table-source.ts'
import type { ColumnChoice } from './use-column-choice.ts'
import './table-rows.text.ts'

interface ColumnChooserProps<Row> {
  choice: ColumnChoice<Row>
  columns: readonly Column<Row>[]
  /** Keys of those that are off because no row has a value. */
  empty: ReadonlySet<string>
}

export function ColumnChooser<Row>({ choice, columns, empty }: ColumnChooserProps<Row>) {
  const { t } = useTranslation()
  const label = (
    <>
      <IconColumns3 size={15} aria-hidden /> {t('ui.columns')}
    </>
  )
  return (
    <Dropdown label={label} triggerClass={styles['footButton']} align="end" above>
      <div className={styles['chooser']}>
        {columns
          .filter(({ control }) => control !== true)
          .map((column) => (
            <Checkbox
              key={column.key}
              size="xs"
              label={
                empty.has(column.key) ? t('tableRows.emptyColumn', { column: column.label }) : column.label
              }
              checked={choice.isShown(column.key) && !empty.has(column.key)}
              onChange={() => (empty.has(column.key) ? choice.keep(column.key) : choice.toggle(column.key))}
            />
          ))}
      </div>
    </Dropdown>
  )
}
