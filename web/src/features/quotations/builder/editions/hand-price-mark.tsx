import { Button } from '@mantine/core'
import { handPriceOf } from '@heliodesk/domain/quotations/prices/hand-prices'
import type { EditionName } from '@heliodesk/domain/quotations/types'
import { useTranslation } from '../../../../text/use-translation.ts'
import { useBuilder } from '../builder-context.ts'
import styles from '../rows.module.css'
import type { RowValues } from '../values.ts'
import '../row-prices.text.ts'

interface HandPriceMarkProps {
  edition: EditionName
  values: RowValues
  /** The effective price. */
  cents: number
  onList: () => void
}

/** Who set the price of a row by hand, and a button to reset it to the list price. */
export function HandPriceMark({ edition, values, cents, onList }: HandPriceMarkProps) {
  const { t } = useTranslation()
  const { handPrices, locked, customerView } = useBuilder()
  const hand = handPriceOf(handPrices, edition, values)
  if (hand === undefined || customerView || Math.round(hand.price * 100) !== cents) return null
  return (
    <p className={styles['mark']}>
      {t('rowPrices.setBy', { name: hand.set_by.name })}{' '}
      {!locked && (
        <Button size="compact-xs" variant="subtle" onClick={onList}>
          {t('rowPrices.useList')}
        </Button>
      )}
    </p>
  )
}
