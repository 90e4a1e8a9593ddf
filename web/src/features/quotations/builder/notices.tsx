import { memo } from 'react'
import type { CalculationWarning, ProductType } from '@heliodesk/domain/enumerations'
import type { EditionName, Warning } from '@heliodesk/domain/quotations/types'
import { useBuilder, useWarnings } from './builder-context.ts'
import styles from './builder.module.css'
import { useMend } from './use-mend.ts'
import { useWarningText } from './use-warning-text.ts'

interface NoticesProps {
  edition: EditionName
  codes: readonly CalculationWarning[]
  roof_number?: number
  /** Also warnings about a product of this type. */
  product_type?: ProductType
}

/** Shown beside the product that they are about, of whatever type. */
const ofTheirProduct: ReadonlySet<CalculationWarning> = new Set([
  'productUnavailable',
  'priceChanged',
  'cablePhases',
  'chargerPhases',
  'vatCategoryDoubtful',
])

/** The warnings of an edition shown beside their cause, each with its mend. */
export function Notices({ edition, codes, roof_number, product_type }: NoticesProps) {
  const { productsById, customerView } = useBuilder()
  const warnings = useWarnings(edition)
  const isProducts = ({ code, product_id }: Warning) =>
    ofTheirProduct.has(code) && productsById.get(product_id ?? 0)?.product_type === product_type
  const isOfGroup = ({ code, product_id }: Warning) =>
    codes.includes(code) && !(ofTheirProduct.has(code) && product_id !== undefined)
  const shown = warnings
    .filter((warning) => isOfGroup(warning) || isProducts(warning))
    .filter((warning) => roof_number === undefined || warning.roof_number === roof_number)
  if (shown.length === 0 || customerView) return null
  return (
    <ul className={styles['notices']}>
      {shown.map((warning) => (
        <Notice key={`${warning.code} ${warning.product_id ?? ''}`} warning={warning} />
      ))}
    </ul>
  )
}

const Notice = memo(function Notice({ warning }: { warning: Warning }) {
  const { locked } = useBuilder()
  const text = useWarningText()
  const mend = useMend(warning)
  return (
    <li>
      <span>{text(warning)}</span>
      {mend === null || locked ? null : (
        <button type="button" className={styles['mend']} onClick={mend.apply}>
          {mend.text}
        </button>
      )}
    </li>
  )
})
