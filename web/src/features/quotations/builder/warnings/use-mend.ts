import { useSyncExternalStore } from 'react'
import { type ProductType, productTypes } from '@heliodesk/domain/enumerations'
import type { Mend, Warning } from '@heliodesk/domain/quotations/types'
import { useTranslation } from '../../../../text/use-translation.ts'
import { useLabels } from '../../../../data/labels.ts'
import { useFormat } from '../../../../ui/use-format.ts'
import { useBuilder } from '../builder-context.ts'
import { rowValues } from '../values.ts'
import '../../quotations.text.ts'
import './system-checks.text.ts'

/** The mend of a warning and the label of its button, as typing pauses; null where a person has to decide. */
export function useMend(warning: Warning): { text: string; apply: () => void } | null {
  const { store } = useBuilder()
  const apply = useApplyMend()
  const text = useMendText(warning)
  const mend = useSyncExternalStore(store.pauses.subscribe, () => store.mendAtPause(warning))
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

type MendedRows = NonNullable<Mend['products']>

/** The product types named on the button; what is counted per panel follows fewer panels unsaid. */
const named = (rows: MendedRows): ProductType[] => {
  const types = productTypes.filter((type) => rows[type] !== undefined)
  const follows = (type: ProductType) =>
    types.includes('panel') && (type === 'optimizer' || type === 'montage')
  return types.filter((type) => !follows(type))
}

/** Types of which nothing is left while another is put in. */
const emptied = (rows: MendedRows): ProductType[] => productTypes.filter((type) => rows[type]?.length === 0)

function useMendText({ code }: Warning) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useLabels()
  const { productsById } = useBuilder()
  const changeOf = ({ products = {}, down_payment }: Mend): string => {
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
    const without = emptied(products).map((type) => labels.text('productTypes', type).toLowerCase())
    return [
      t('quotations.mend.use', { rows: rows.join(', ') }),
      ...without.map((type) => t('systemChecks.without', { type })),
    ].join(', ')
  }
  return (mend: Mend): string => {
    const checks = (mend.unmet ?? []).map((unmet) => labels.text('calculationWarnings', unmet))
    const change = changeOf(mend)
    return checks.length === 0 ? change : t('systemChecks.unmet', { change, checks: checks.join('; ') })
  }
}
