import type { OptionsFilter } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from '../../../../text/use-translation.ts'
import { ChoiceSelect } from '../../../../ui/field/choice-select.tsx'
import { includesText } from '../../../../ui/table/search-text.ts'
import type { Product } from '../values.ts'
import styles from '../rows.module.css'
import '../row-prices.text.ts'
import '../../quotations.text.ts'

type Named = Pick<Product, 'id' | 'name'>

/** The number of rendered options: with hundreds of a type each key would take longer than a frame. */
const mostShown = 50

/** A break after the hyphen of "3-phase" would part what is read as one word. */
const unbroken = (name: string) => name.replaceAll(/(?<=\d)-(?=\p{L})/gu, '-\u2060')

interface ProductPickerProps {
  /** The available products; the chosen one may be another. */
  products: readonly Named[]
  chosen: Named | undefined
  disabled: boolean
  onChoose: (product_id: number) => void
}

/** Chooses a product by any part of its name. */
export function ProductPicker({ products, chosen, disabled, onChoose }: ProductPickerProps) {
  const { t } = useTranslation()
  const options = useMemo(() => {
    const missing = chosen !== undefined && !products.some(({ id }) => id === chosen.id)
    const all = missing ? [...products, chosen] : products
    return all.map(({ id, name }) => ({ value: String(id), label: name }))
  }, [products, chosen])
  const filter: OptionsFilter = (input) => {
    const found = includesText(input)
    if (found.length <= mostShown) return found
    const more = {
      value: '',
      label: t('rowPrices.typeForMore', { count: found.length - mostShown }),
      disabled: true,
    }
    return [...found.slice(0, mostShown), more]
  }
  return (
    <div className={styles['product']}>
      <ChoiceSelect
        aria-label={t('quotations.product')}
        data={options}
        value={chosen === undefined ? null : String(chosen.id)}
        filter={filter}
        disabled={disabled}
        onChoose={(id) => onChoose(Number(id))}
      />
      {/* A field has one line, and a long name two, until it is typed in. */}
      <span className={styles['name']} aria-hidden data-name>
        {chosen && unbroken(chosen.name)}
      </span>
    </div>
  )
}
