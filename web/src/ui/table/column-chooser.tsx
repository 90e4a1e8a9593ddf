import { Checkbox } from '@mantine/core'
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { useTranslation } from '../../text/use-translation.ts'
import { Dropdown } from '../dialog/dropdown.tsx'
import styles from './data-table.module.css'
import type { Column } from './table-source.ts'
import type { ColumnChoice } from './use-column-choice.ts'
import './table-rows.text.ts'

interface ColumnChooserProps<Row> {
  choice: ColumnChoice<Row>
  columns: readonly Column<Row>[]
  /** Keys of those that are off because no row has a value. */
  empty: ReadonlySet<string>
  /** Keys of those that are off because others take the room. */
  noRoom: ReadonlySet<string>
}

export function ColumnChooser<Row>({ choice, columns, empty, noRoom }: ColumnChooserProps<Row>) {
  const { t } = useTranslation()
  const isOff = (key: string) => empty.has(key) || noRoom.has(key)
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
          .map(({ key, label: column }) => (
            <Checkbox
              key={key}
              size="xs"
              label={
                empty.has(key)
                  ? t('tableRows.emptyColumn', { column })
                  : noRoom.has(key)
                    ? t('tableRows.noRoom', { column })
                    : column
              }
              checked={choice.isShown(key) && !isOff(key)}
              onChange={() => (isOff(key) ? choice.keep(key) : choice.toggle(key))}
            />
          ))}
      </div>
    </Dropdown>
  )
}
