import { Checkbox } from '@mantine/core'
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { useTranslation } from '../text/use-translation.ts'
import { Dropdown } from './dropdown.tsx'
import styles from './data-table.module.css'
import type { Column } from './table-source.ts'
import type { ColumnChoice } from './use-column-choice.ts'

interface ColumnChooserProps<Row> {
  choice: ColumnChoice<Row>
  columns: readonly Column<Row>[]
}

export function ColumnChooser<Row>({ choice, columns }: ColumnChooserProps<Row>) {
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
              label={column.label}
              checked={choice.isShown(column.key)}
              onChange={() => choice.toggle(column.key)}
            />
          ))}
      </div>
    </Dropdown>
  )
}
