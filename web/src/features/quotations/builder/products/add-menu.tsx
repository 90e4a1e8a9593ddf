import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { label, type ProductType, productTypes } from '@heliodesk/domain/enumerations'
import type { EditionName } from '@heliodesk/domain/quotations/types'
import { memo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../../text/use-translation.ts'
import { Dropdown } from '../../../../ui/dialog/dropdown.tsx'
import { useFormatLanguage } from '../../../../ui/use-format.ts'
import { useBuilder, useBuilderForm } from '../builder-context.ts'
import styles from './product-choices.module.css'
import { Choices } from './product-choices.tsx'
import { chosenFromList, offered, useAdding } from './use-adding.ts'
import type { BuilderValues, EditionValues, Product } from '../values.ts'
import '../choices.text.ts'
import '../../quotation-labels.text.ts'
import '../../quotations.text.ts'

interface AddMenuProps {
  index: number
  edition: EditionName
}

interface Missing {
  type: ProductType
  name: string
  products: readonly Product[]
}

/** The types that an edition has nothing of, and whether it has no line by hand. */
function useMissing(index: number) {
  const language = useFormatLanguage()
  const { catalog } = useBuilder()
  const path = `editions.${index}` as const
  const missing = useWatch<BuilderValues, typeof path, BuilderValues, string>({
    control: useBuilderForm().control,
    name: path,
    // A watch of a removed edition may still run without its rows.
    compute: (values: EditionValues | undefined) =>
      [
        ...productTypes.filter((type) => values?.products[type].length === 0),
        ...(values?.manuals.length === 0 ? ['manual'] : []),
      ].join(),
  })
  const found = missing.split(',')
  const types = productTypes.filter((type) => found.includes(type))
  return {
    types: types
      .map((type): Missing => {
        const name = label('productTypes', type, language)
        return { type, name, products: offered(catalog.data, type) }
      })
      .filter(({ products }) => products.length > 0),
    manual: found.includes('manual'),
  }
}

function Item({ name, does, onPress }: { name: string; does: string; onPress: () => void }) {
  return (
    <li>
      <button type="button" className={styles['choice']} aria-label={does} data-closes onClick={onPress}>
        {name}
      </button>
    </li>
  )
}

/** What an edition has nothing of yet, in one menu: the usual product of a type, or one that is chosen at once. */
export const AddMenu = memo(function AddMenu({ index, edition }: AddMenuProps) {
  const { t } = useTranslation()
  const { locked } = useBuilder()
  const { add, toggle, addManual } = useAdding(index)
  const { types, manual } = useMissing(index)
  if (locked || (types.length === 0 && !manual)) return null
  const text = (
    <>
      <IconPlus size={16} aria-hidden />
      {t('choices.add')}
    </>
  )
  return (
    <div data-adds>
      <Dropdown label={text} triggerClass={styles['add']}>
        <ul className={styles['choices']} aria-label={t('choices.add')}>
          {types.map(({ type, name, products }) =>
            chosenFromList.has(type) ? (
              <li key={type}>
                <span className={styles['type']}>{name}</span>
                <Choices edition={edition} name={name} products={products} onToggle={toggle} closes />
              </li>
            ) : (
              <Item
                key={type}
                name={name}
                does={t('quotations.addRow', { type: name })}
                onPress={() => add(type, products)}
              />
            ),
          )}
          {manual ? (
            <Item
              name={t('quotationLabels.manualLines')}
              does={t('quotations.addManual')}
              onPress={addManual}
            />
          ) : null}
        </ul>
      </Dropdown>
    </div>
  )
})
