import type { CalculationWarning } from '@heliodesk/domain/enumerations'
import { installationDoubt } from '@heliodesk/domain/quotations/checks/installation-doubt'
import { overruledBy, productsOfRows } from '@heliodesk/domain/quotations/checks/overruled'
import { isUntaxedBusiness } from '@heliodesk/domain/quotations/checks/vat-doubts'
import { Textarea } from '@mantine/core'
import type { ResultOf } from '../../../../data/calls/client.ts'
import { useLabels } from '../../../../data/labels.ts'
import { useTranslation } from '../../../../text/use-translation.ts'
import { useBuilder } from '../builder-context.ts'
import styles from './send-dialog.module.css'
import { useWarningText } from '../warnings/use-warning-text.ts'
import type { Quotation } from '../values.ts'
import '../../quotations.text.ts'
import './send-dialog.text.ts'
import '../warnings/system-checks.text.ts'

/** What the server finds in the version as it would be sent now; without a connection it is not known. */
type Judged = Pick<ResultOf<'GET /quotations/{id}/mail'>, 'warnings' | 'overruled' | 'undrawn'> | undefined
type SaidWarning = ResultOf<'GET /quotations/{id}/mail'>['warnings'][number]

/** Roofs that carry no panels in any edition, where others do. */
function emptyRoofs({ roofs, editions }: Quotation['latest_version']): number[] {
  const panels = editions.flatMap(({ products }) => products.panel ?? []).filter(({ amount }) => amount > 0)
  const carrying = new Set(panels.map(({ roof_number }) => roof_number))
  return panels.length === 0
    ? []
    : roofs.map(({ roof_number }) => roof_number).filter((number) => !carrying.has(number))
}

/** Where what the kind of quotation says of installing and its rows differ, by edition. */
function useInstallationDoubts({ quotation_type, latest_version: { editions } }: Quotation) {
  const { productsById } = useBuilder()
  return editions.flatMap(({ name, products }) => {
    const rowsOf = (type: 'panel' | 'install_type') =>
      (products[type] ?? []).filter(({ amount }) => amount > 0)
    const installs = rowsOf('install_type').map(({ product_id, product }) => ({
      name: product?.name ?? '',
      use_installation_price_table: productsById.get(product_id ?? 0)?.use_installation_price_table === true,
    }))
    const doubt = installationDoubt(quotation_type, { hasPanels: rowsOf('panel').length > 0, installs })
    return doubt === null ? [] : [{ edition: name, doubt }]
  })
}

const keyOf = ({ edition, code, product_id, roof_number }: SaidWarning) =>
  `${edition} ${code} ${product_id ?? ''} ${roof_number ?? ''}`

/** Each open warning once: those of sending, and those on the screen by the products and settings of now. */
function useOpenWarnings(quotation: Quotation, judged: Judged): SaidWarning[] {
  const { store } = useBuilder()
  const { calculation } = quotation.latest_version
  const overruled = overruledNow(quotation, judged)
  const saved = Object.values(calculation.editions).flatMap((edition) => edition?.warnings ?? [])
  const shown = Object.values(store.get().editions).flatMap((edition) => edition.warnings)
  const all = [...(judged?.warnings ?? saved), ...shown].filter(
    ({ code }) => code !== 'approvalNeeded' && !overruled.includes(code),
  )
  return [...new Map(all.map((warning) => [keyOf(warning), warning])).values()]
}

interface OpenWarningsProps {
  quotation: Quotation
  judged: Judged
}

/** What is still open in the version that is sent, by edition; what needs a reason stands beside it. */
export function OpenWarnings({ quotation, judged }: OpenWarningsProps) {
  const { t } = useTranslation()
  const text = useWarningText()
  const { latest_version: latest } = quotation
  const warnings = useOpenWarnings(quotation, judged)
  const roofs = emptyRoofs(latest)
  const untaxed = isUntaxedBusiness(quotation.lead, latest.calculation.editions)
  const undrawn = judged?.undrawn ?? []
  const installing = useInstallationDoubts(quotation)
  if (warnings.length + roofs.length + undrawn.length + installing.length === 0 && !untaxed) return null
  const named = Object.keys(latest.calculation.editions).length > 1
  return (
    <section className={styles['open']} aria-label={t('sendDialog.open')}>
      <strong>{t('sendDialog.open')}</strong>
      <ul>
        {warnings.map((warning) => (
          <li key={keyOf(warning)}>
            {named ? `${warning.edition}: ` : ''}
            {text(warning)}
          </li>
        ))}
        {roofs.map((roof) => (
          <li key={roof}>{t('sendDialog.emptyRoof', { roof })}</li>
        ))}
        {undrawn.map(({ edition, roof_number, ...counts }) => (
          <li key={`${edition} ${roof_number}`}>
            {named ? `${edition}: ` : ''}
            {t('sendDialog.undrawn', { roof: roof_number, ...counts })}
          </li>
        ))}
        {installing.map(({ edition, doubt }) => (
          <li key={edition}>
            {named ? `${edition}: ` : ''}
            {t(`sendDialog.${doubt}`)}
          </li>
        ))}
        {untaxed ? <li>{t('systemChecks.untaxedBusiness')}</li> : null}
      </ul>
    </section>
  )
}

/** What is overruled by sending now: as the server finds it, else as it was when the version was saved. */
export const overruledNow = (
  { lead, latest_version: latest }: Quotation,
  judged: Judged,
): readonly CalculationWarning[] =>
  judged?.overruled ??
  overruledBy({ ...latest, products: productsOfRows(latest), meter_connection: lead.meter_connection })

interface OverrulingProps {
  codes: readonly CalculationWarning[]
  reason: string
  error: string | undefined
  onChange: (reason: string) => void
}

/** What others would refuse, and why it is sent all the same. */
export function Overruling({ codes, reason, error, onChange }: OverrulingProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  if (codes.length === 0 && error === undefined) return null
  return (
    <section className={styles['open']} aria-label={t('systemChecks.overruled')}>
      <strong>{t('systemChecks.overruled')}</strong>
      <ul>
        {codes.map((code) => (
          <li key={code}>{labels.text('calculationWarnings', code)}</li>
        ))}
      </ul>
      <Textarea
        mt="xs"
        label={t('systemChecks.overrule')}
        description={t('systemChecks.overruleHint')}
        required
        rows={2}
        maxLength={500}
        value={reason}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </section>
  )
}
