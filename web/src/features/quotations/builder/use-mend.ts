import { type ProductType, productTypes } from '@heliodesk/domain/enumerations'
import type { Mend, Warning } from '@heliodesk/domain/quotations/types'
import { useTranslation } from '../../../text/use-translation.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { useBuilder } from './builder-context.ts'
import { rowValues } from './values.ts'
import '../quotations.text.ts'

/** The mend of a warning and the label of its button; null where a person has to decide. */
export function useMend(warning: Warning): { text: string; apply: () => void } | null {
  const { store } = useBuilder()
  const apply = useApplyMend()
  const text = useMendText(warning)
  const mend = store.mendOf(warning)
  if (mend === null) return null
  return { text: text(mend), apply: () => apply(warning) }
}

/** Applies the mend of a warning to the current form values. */
export function useApplyMend() {
  const { form, store } = useBuilder()
  return (warning: Warning) => {
    const index = form.getValues('editions').findIndex(({ name }) => name === warning.edition)
    const now = store.mendOf(warning)
    if (index === -1 || now === null) return
    const path = `editions.${index}` as const
    for (const type of productTypes) {
      const rows = now.products?.[type]
      if (rows) form.setValue(`${path}.products.${type}`, rows.map(rowValues), { shouldDirty: true })
    }
    if (now.down_payment !== undefined) {
      form.setValue(`${path}.down_payment`, now.down_payment, { shouldDirty: true })
    }
  }
}

/** The product types named on the button: for fewer panels only the panels are named. */
const named = (rows: NonNullable<Mend['products']>): ProductType[] => {
  const types = productTypes.filter((type) => rows[type] !== undefined)
  return types.includes('panel') ? types.filter((type) => type === 'panel' || type === 'inverter') : types
}

function useMendText({ code }: Warning) {
  const { t } = useTranslation()
  const format = useFormat()
  const { productsById } = useBuilder()
  return ({ products = {}, down_payment }: Mend): string => {
    if (down_payment !== undefined) return t('quotations.mend.downPayment', { percent: down_payment })
    if (code === 'priceChanged') return t('quotations.mend.priceChanged')
    const amounts = new Map<number, number>()
    for (const { product_id, amount } of named(products).flatMap((type) => products[type] ?? [])) {
      amounts.set(product_id, (amounts.get(product_id) ?? 0) + amount)
    }
    if (amounts.size === 0) return t('quotations.mend.remove')
    if (code === 'panelCountMismatch') return t('quotations.mend.firstRoof')
    const rows = [...amounts].map(
      ([id, amount]) => `${format.number(amount)} × ${productsById.get(id)?.name ?? ''}`,
    )
    return t('quotations.mend.use', { rows: rows.join(', ') })
  }
}
