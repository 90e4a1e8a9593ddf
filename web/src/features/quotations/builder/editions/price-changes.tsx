import { Alert, Button } from '@mantine/core'
import type { QuotationResult, Warning } from '@heliodesk/domain/quotations/types'
import { useTranslation } from '../../../../text/use-translation.ts'
import { useFormat } from '../../../../ui/use-format.ts'
import { useBuilder, useSettledCalculation } from '../builder-context.ts'
import { useApplyMend } from '../warnings/use-mend.ts'
import '../row-prices.text.ts'

const changesOf = ({ editions }: QuotationResult): Warning[] =>
  [editions.A, editions.B].flatMap((edition) =>
    (edition?.warnings ?? []).filter(({ code }) => code === 'priceChanged'),
  )

/** Products whose prices have changed since, by name and once for both editions; one click takes the new ones. */
export function PriceChanges() {
  const { t } = useTranslation()
  const format = useFormat()
  const { productsById, locked, customerView, store } = useBuilder()
  // A string, so that it re-renders only when another price has changed.
  const found = useSettledCalculation((result) => JSON.stringify(changesOf(result)))
  const applyMend = useApplyMend()
  const changes = JSON.parse(found) as Warning[]
  if (changes.length === 0 || locked || customerView) return null
  const lines = new Map(
    changes.map(({ product_id = 0, found: before, limit }) => [
      product_id,
      t('rowPrices.line', {
        product: productsById.get(product_id)?.name ?? '',
        found: format.cents(before),
        limit: format.cents(limit),
      }),
    ]),
  )
  const takeAll = () => {
    for (const warning of changesOf(store.get())) applyMend(warning)
  }
  return (
    <Alert color="yellow" variant="light" title={t('rowPrices.changed')} mb="sm">
      <ul>
        {[...lines].map(([id, line]) => (
          <li key={id}>{line}</li>
        ))}
      </ul>
      <Button size="compact-sm" variant="white" onClick={takeAll}>
        {t('rowPrices.takeAll')}
      </Button>
    </Alert>
  )
}
