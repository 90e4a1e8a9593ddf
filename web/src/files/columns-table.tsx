import { NativeSelect, Text } from '@mantine/core'
import { useTranslation } from '../text/use-translation.ts'
import styles from './columns-table.module.css'
import './columns-table.text.ts'

const examplesShown = 3

interface ColumnsTableProps<Field extends string> {
  headings: readonly string[]
  /** The first rows of the file. */
  examples: readonly (readonly string[])[]
  /** What each column is, by its place. */
  mapping: readonly (Field | null)[]
  text: string
  /** What the fields are called together. */
  fieldLabel: string
  /** The empty value is a column that is not used. */
  options: readonly { value: string; label: string }[]
  fieldOf: (value: string) => Field | null
  onChange: (mapping: (Field | null)[]) => void
}

/** Which field each column of a file is, beside what its first rows hold. */
export function ColumnsTable<Field extends string>({
  headings,
  examples,
  mapping,
  text,
  fieldLabel,
  options,
  fieldOf,
  onChange,
}: ColumnsTableProps<Field>) {
  const { t } = useTranslation()
  return (
    <>
      <h3>{t('columnsTable.columns')}</h3>
      <Text size="sm" mb="xs">
        {text}
      </Text>
      <div className={styles['scroll']}>
        <table className={styles['columns']}>
          <thead>
            <tr>
              <th scope="col">{t('columnsTable.heading')}</th>
              <th scope="col">{fieldLabel}</th>
              <th scope="col">{t('columnsTable.example')}</th>
            </tr>
          </thead>
          <tbody>
            {headings.map((heading, place) => (
              // Headings may be the same: their place tells them apart.
              // eslint-disable-next-line react/no-array-index-key
              <tr key={place}>
                <th scope="row">{heading}</th>
                <td>
                  <NativeSelect
                    aria-label={t('columnsTable.fieldOf', { heading })}
                    value={mapping[place] ?? ''}
                    data={[...options]}
                    onChange={(event) => onChange(mapping.with(place, fieldOf(event.currentTarget.value)))}
                  />
                </td>
                <td>
                  {examples
                    .slice(0, examplesShown)
                    .map((cells) => cells[place] ?? '')
                    .filter((cell) => cell !== '')
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
