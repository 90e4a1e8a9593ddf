import { productTypes } from '@heliodesk/domain/enumerations'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { Card } from '../../ui/page/page.tsx'
import { useFormat } from '../../ui/use-format.ts'
import type { Letter } from './letter-values.ts'
import styles from './work-letters.module.css'
import './work-letters.text.ts'
import '../quotations/quotation-labels.text.ts'

type Line = Letter['lines'][number]

/** What the customer bought, by type, without prices. */
export function LetterLines({ edition, lines }: { edition: string; lines: readonly Line[] }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const format = useFormat()
  const known = productTypes.filter((type) => lines.some((line) => line.product_type === type))
  const others = lines.filter((line) => !known.some((type) => type === line.product_type))
  const groups = [
    ...known.map((type) => ({
      type: labels.text('productTypes', type),
      rows: lines.filter((line) => line.product_type === type),
    })),
    ...(others.length > 0 ? [{ type: t('quotationLabels.manualLines'), rows: others }] : []),
  ]
  return (
    <Card title={t('workLetters.linesTitle')}>
      <p className={styles['dim']}>{t('workLetters.edition', { edition })}</p>
      <table className={styles['lines']}>
        {groups.map((group) => (
          <tbody key={group.type}>
            <tr>
              <th colSpan={2} scope="rowgroup">
                {group.type}
              </th>
            </tr>
            {group.rows.map((line, index) => (
              // eslint-disable-next-line react/no-array-index-key -- lines are a copy that never changes
              <tr key={index}>
                <td>
                  {line.description}
                  {line.roof_number !== null && (
                    <span className={styles['dim']}>
                      {' '}
                      {t('workLetters.roof', { number: line.roof_number })}
                    </span>
                  )}
                </td>
                <td>{format.number(line.amount, Number.isInteger(line.amount) ? 0 : 2)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Card>
  )
}
