import { memo, useCallback } from 'react'
import type { CalculationWarning, ProductType } from '@heliodesk/domain/enumerations'
import type { EditionName, Warning } from '@heliodesk/domain/quotations/types'
import { useBuilder, useWarnings } from '../builder-context.ts'
import styles from '../builder.module.css'
import { useMend } from './use-mend.ts'
import { useWarningText } from './use-warning-text.ts'

interface NoticesProps {
  edition: EditionName
  /** The same list at each render. */
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
export const Notices = memo(function Notices({ edition, codes, roof_number, product_type }: NoticesProps) {
  const { productsById, customerView } = useBuilder()
  const isShown = useCallback(
    (warning: Warning) => {
      const { code, product_id } = warning
      if (roof_number !== undefined && warning.roof_number !== roof_number) return false
      const isOfGroup = codes.includes(code) && !(ofTheirProduct.has(code) && product_id !== undefined)
      const isProducts =
        ofTheirProduct.has(code) && productsById.get(product_id ?? 0)?.product_type === product_type
      return isOfGroup || isProducts
    },
    [codes, roof_number, product_type, productsById],
  )
  const shown = useWarnings(edition, isShown)
  if (shown.length === 0 || customerView) return null
  return (
    <ul className={styles['notices']}>
      {shown.map((warning) => (
        <Notice key={`${warning.code} ${warning.product_id ?? ''}`} warning={warning} />
      ))}
    </ul>
  )
})

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
