import { Button, CloseButton } from '@mantine/core'
import { productTypes } from '@heliodesk/domain/enumerations'
import type { EditionName } from '@heliodesk/domain/quotations/types'
import { useTranslation } from '../../../../text/use-translation.ts'
import { AddMenu } from '../products/add-menu.tsx'
import { useBuilder } from '../builder-context.ts'
import { ChargingStation } from '../products/charging-station.tsx'
import { DefaultProducts } from '../products/default-products.tsx'
import { EditionFiles } from './edition-files.tsx'
import { EditionTerms } from './edition-terms.tsx'
import { EditionTotals } from './edition-totals.tsx'
import styles from '../editions.module.css'
import { ManualRows } from '../products/manual-rows.tsx'
import { ProductGroup } from '../products/product-group.tsx'
import types from '../product-types.module.css'
import '../../quotations.text.ts'

interface EditionColumnProps {
  index: number
  name: EditionName
  onCopy: () => void
  onRemove: (() => void) | undefined
}

/** One edition: its totals on top, products by type, manual lines and terms. */
export function EditionColumn({ index, name, onCopy, onRemove }: EditionColumnProps) {
  const { t } = useTranslation()
  const { locked } = useBuilder()
  const other = name === 'A' ? 'B' : 'A'
  return (
    <section className={styles['edition']} aria-label={`${t('quotations.edition')} ${name}`}>
      <header className={styles['editionHead']}>
        <h2>
          {t('quotations.edition')} {name}
        </h2>
        <DefaultProducts index={index} />
        <Button size="compact-sm" variant="subtle" disabled={locked} onClick={onCopy}>
          {t('quotations.copyTo', { to: other })}
        </Button>
        {onRemove === undefined || locked ? null : (
          <CloseButton
            size="md"
            aria-label={t('quotations.removeEditionTitle', { name })}
            onClick={onRemove}
          />
        )}
      </header>
      <EditionTotals index={index} name={name} />
      <div className={styles['contents']}>
        <div className={types['groups']}>
          {productTypes.map((type) => (
            <ProductGroup key={type} index={index} edition={name} type={type} />
          ))}
          <ManualRows index={index} edition={name} />
          <AddMenu index={index} edition={name} />
        </div>
        <ChargingStation index={index} edition={name} />
        <EditionTerms index={index} edition={name} />
        <EditionFiles index={index} edition={name} />
      </div>
    </section>
  )
}
