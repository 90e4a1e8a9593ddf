import type { ImportMapping } from '@heliodesk/domain/leads/import-headings'
import { NativeSelect, Text } from '@mantine/core'
import { useTranslation } from '../../text/use-translation.ts'
import type { Import } from './import-card.tsx'
import styles from './lead-imports.module.css'
import { useImportFields } from './use-import-fields.ts'
import './lead-imports.text.ts'

const examples = 3

interface ColumnsTableProps {
  row: Import
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
}

/** Which field each column is, beside what its first rows hold. */
export function ColumnsTable({ row, mapping, onChange }: ColumnsTableProps) {
  const { t } = useTranslation()
  const { options, fieldOf } = useImportFields()
  return (
    <>
      <h3>{t('leadImports.columns')}</h3>
      <Text size="sm" mb="xs">
        {t('leadImports.columnsText')}
      </Text>
      <div className={styles['scroll']}>
        <table className={styles['columns']}>
          <thead>
            <tr>
              <th scope="col">{t('leadImports.heading')}</th>
              <th scope="col">{t('leadImports.field')}</th>
              <th scope="col">{t('leadImports.example')}</th>
            </tr>
          </thead>
          <tbody>
            {row.headings.map((heading, place) => (
              // Headings may be the same: their place tells them apart.
              // eslint-disable-next-line react/no-array-index-key
              <tr key={place}>
                <th scope="row">{heading}</th>
                <td>
                  <NativeSelect
                    aria-label={t('leadImports.fieldOf', { heading })}
                    value={mapping[place] ?? ''}
                    data={options}
                    onChange={(event) => onChange(mapping.with(place, fieldOf(event.currentTarget.value)))}
                  />
                </td>
                <td>
                  {row.preview
                    .slice(0, examples)
                    .map((cells) => cells[place] ?? '')
                    .filter((text) => text !== '')
                    .join(' · ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
