import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { EditionName } from '@heliodesk/domain/quotations/types'
import { useTranslation } from '../../../../text/use-translation.ts'
import { Dropdown } from '../../../../ui/dialog/dropdown.tsx'
import { useFormat } from '../../../../ui/use-format.ts'
import { useBuilder, useCalculation } from '../builder-context.ts'
import styles from './product-choices.module.css'
import type { Product } from '../values.ts'
import '../choices.text.ts'

/** A long list is searched in a row instead. */
const mostChoices = 40

interface ProductChoicesProps {
  edition: EditionName
  /** Of the type. */
  name: string
  products: readonly Product[]
  /** Puts it in, or takes it away. */
  onToggle: (product: Product) => void
}

/** What can be put in, each with its price and what it does to the total; the same key takes it away again. */
export function ProductChoices({ edition, name, products, onToggle }: ProductChoicesProps) {
  const { t } = useTranslation()
  const label = (
    <>
      <IconPlus size={16} aria-hidden />
      <span className={styles['said']}>{t('choices.open', { type: name })}</span>
    </>
  )
  return (
    <Dropdown label={label} triggerClass={styles['open']} align="end">
      <Choices {...{ edition, name, products, onToggle }} />
    </Dropdown>
  )
}

/** `closes` where the list goes once one of them is in. */
export function Choices({ products, name, ...props }: ProductChoicesProps & { closes?: true }) {
  return (
    <ul className={styles['choices']} aria-label={name}>
      {products.slice(0, mostChoices).map((product) => (
        <li key={product.id}>
          <Choice product={product} {...props} />
        </li>
      ))}
    </ul>
  )
}

type ChoiceProps = Pick<ProductChoicesProps, 'edition' | 'onToggle'> & { product: Product; closes?: true }

function Choice({ edition, product, onToggle, closes }: ChoiceProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { store } = useBuilder()
  // Another total has other differences.
  useCalculation((result) => result.editions[edition]?.total_cents)
  const { chosen, cents } = store.effectOf(edition, product)
  const effectText = (change: number) =>
    t('choices.effect', { sign: change < 0 ? '' : '+', amount: format.cents(change) })
  const effect = cents === 0 ? t('choices.noEffect') : effectText(cents)
  return (
    <button
      type="button"
      className={styles['choice']}
      aria-pressed={chosen}
      data-closes={closes}
      onClick={() => onToggle(product)}
    >
      <span>{product.name}</span>
      <span>{format.euros(product.active_product_price?.price_net_adviser)}</span>
      <small>{effect}</small>
      {chosen ? <small className={styles['in']}>{t('choices.added')}</small> : null}
    </button>
  )
}
