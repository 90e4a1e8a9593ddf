import { basisLabels, householdText, priceText, usageText } from '@heliodesk/domain/quotations/basis-text'
import { savingPrices } from '@heliodesk/domain/quotations/yields/saving-prices'
import type { QuotationResult } from '@heliodesk/domain/quotations/types'
import { useTranslation } from '../../../../text/use-translation.ts'
import { useFormat, useFormatLanguage } from '../../../../ui/use-format.ts'
import { useBuilder } from '../builder-context.ts'
import styles from './presentation.module.css'
import '../choices.text.ts'

/** The usage, household and price behind the savings, in the words of the quotation; nothing without a yield. */
export function PresentationBasis({ editions }: Pick<QuotationResult, 'editions'>) {
  const { t } = useTranslation()
  const { number: whole } = useFormat()
  const language = useFormatLanguage()
  const { store } = useBuilder()
  const shown = Object.values(editions)
  if (shown.every(({ kwh_year_1 }) => kwh_year_1 === 0)) return null
  const { draft, catalogue, date } = store.input()
  const { settings, net_metering_rules } = catalogue
  const with_vat = shown[0]?.saving.dated.without_vat !== true
  const { tariff } = savingPrices(settings, net_metering_rules, { with_vat, date, tariff: draft.tariff })
  const isCalculated = shown.some(({ own_use, own_use_later }) => own_use || own_use_later)
  const household = isCalculated ? householdText(draft.household, language, whole) : null
  const labels = basisLabels(language)
  const facts = [
    [labels.usage, usageText(draft, { isCalculated, language, whole }).value],
    ...(household === null ? [] : [[labels.household, household]]),
    [labels.price, priceText({ tariff, own: draft.tariff, settings, with_vat }, language)],
  ]
  return (
    <section className={styles['basis']} aria-label={t('choices.basis')}>
      <h2>{t('choices.basis')}</h2>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
