import { type CalculationWarning, label, type ProductType } from '@heliodesk/domain/enumerations'
import type { EditionName, Warning } from '@heliodesk/domain/quotations/types'
import { useTranslation } from '../../../text/use-translation.ts'
import { useFormat, useFormatLanguage } from '../../../ui/use-format.ts'
import { useBuilder, useWarnings } from './builder-context.ts'
import styles from './builder.module.css'
import { useMend } from './use-mend.ts'
import '../quotations.text.ts'
import './system-checks.text.ts'

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

function Notice({ warning }: { warning: Warning }) {
  const language = useFormatLanguage()
  const { locked } = useBuilder()
  const found = useFound(warning)
  const mend = useMend(warning)
  return (
    <li>
      <span>
        {label('calculationWarnings', warning.code, language)}
        {found === '' ? null : `: ${found}`}
      </span>
      {mend === null || locked ? null : (
        <button type="button" className={styles['mend']} onClick={mend.apply}>
          {mend.text}
        </button>
      )}
    </li>
  )
}

/** The text of a technical warning. */
function useFound(warning: Warning): string {
  const { t } = useTranslation()
  const format = useFormat()
  const { productsById } = useBuilder()
  const { code, found = 0, limit = 0 } = warning
  const product = productsById.get(warning.product_id ?? 0)?.name ?? ''
  const kilo = (watt: number) => format.number(watt / 1_000, 2)
  switch (code) {
    case 'inverterTooSmall':
    case 'inverterTooLarge':
      return t(`quotations.found.${code}`, { found: kilo(found), limit: kilo(limit) })
    case 'optimizersDiffer':
    case 'montageDiffers':
      return t('quotations.found.pieces', { found: format.number(found), limit: format.number(limit) })
    case 'usageExceeded':
      return t('quotations.found.usageExceeded', {
        found: format.number(found),
        limit: format.number(limit),
        surplus: format.cents(warning.surplus_cents),
      })
    case 'cablePhases':
    case 'chargerPhases':
      return t('systemChecks.phases', { product, found, limit })
    case 'phaseOverload':
      return t('systemChecks.phaseOverload', { found: kilo(found), limit: kilo(limit) })
    case 'stringTooShort':
    case 'tooManyOrientations':
      return t('systemChecks.of', { found, limit })
    case 'priceChanged':
      return t('quotations.found.priceChanged', {
        product,
        found: format.cents(found),
        limit: format.cents(limit),
      })
    case 'downPaymentHigh':
      return `${format.number(found, 2)} %`
    default:
      return product
  }
}
