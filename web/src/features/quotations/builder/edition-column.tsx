import { Button, CloseButton } from '@mantine/core'
import { productTypes } from '@heliodesk/domain/enumerations'
import { byProductType } from '@heliodesk/domain/quotations/editions'
import type { EditionName } from '@heliodesk/domain/quotations/types'
import { useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { api } from '../../../data/client.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { notify } from '../../../ui/notify.ts'
import { useBuilder, useBuilderForm } from './builder-context.ts'
import styles from './builder.module.css'
import { ChargingStation } from './charging-station.tsx'
import { EditionFiles } from './edition-files.tsx'
import { EditionTerms } from './edition-terms.tsx'
import { EditionTotals } from './edition-totals.tsx'
import { ManualRows } from './manual-rows.tsx'
import { ProductGroup } from './product-group.tsx'
import type { BuilderValues, EditionValues } from './values.ts'
import '../quotations.text.ts'

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
            size="sm"
            aria-label={t('quotations.removeEditionTitle', { name })}
            onClick={onRemove}
          />
        )}
      </header>
      <EditionTotals index={index} name={name} />
      {productTypes.map((type) => (
        <ProductGroup key={type} index={index} edition={name} type={type} />
      ))}
      <ManualRows index={index} edition={name} />
      <ChargingStation index={index} edition={name} />
      <EditionTerms index={index} edition={name} />
      <EditionFiles index={index} edition={name} />
    </section>
  )
}

/** Requests the default products for the usage and the roofs, and fills them in. */
function DefaultProducts({ index }: { index: number }) {
  const { t } = useTranslation()
  const { locked } = useBuilder()
  const form = useBuilderForm()
  const [busy, setBusy] = useState(false)
  const fill = async () => {
    const values = form.getValues()
    const edition = values.editions[index]
    if (edition === undefined) return
    const filled = Object.values(edition.products).some((rows) => rows.length > 0)
    const title = t('quotations.defaultsTitle', { name: edition.name })
    const text = t('quotations.defaultsText')
    if (filled && !(await confirm({ title, text, action: t('quotations.fillIn'), danger: true }))) return
    setBusy(true)
    try {
      const found = await defaultProducts(values)
      form.setValue(`editions.${index}`, withProducts(edition, found), { shouldDirty: true })
    } finally {
      setBusy(false)
    }
  }
  const ask = () => {
    if ((form.getValues('energy_usage') ?? 0) > 0) {
      fill().catch(() => undefined)
      return
    }
    notify({ tone: 'warning', text: t('quotations.usageFirst') })
    form.setFocus('energy_usage')
  }
  return (
    <Button size="compact-sm" variant="light" disabled={locked} loading={busy} onClick={ask}>
      {t('quotations.defaultProducts')}
    </Button>
  )
}

const defaultProducts = (values: BuilderValues) =>
  api('POST /quotations/default-products', {
    body: {
      energy_usage: values.energy_usage ?? 0,
      lead_id: values.lead_id,
      roofs: values.roofs.map((roof) => ({
        ...roof,
        angle: roof.angle ?? 0,
        shadow_impact: roof.shadow_impact ?? 0,
      })),
    },
  })

function withProducts(
  edition: EditionValues,
  found: Awaited<ReturnType<typeof defaultProducts>>,
): EditionValues {
  const kept = { discount: edition.products.discount, charging_station: edition.products.charging_station }
  const rows = byProductType((type) =>
    (found[type] ?? []).map((one) => ({
      product_id: one.product.id,
      amount: one.amount,
      price: null,
      roof_number: one.roof_number ?? (type === 'panel' ? 1 : null),
    })),
  )
  return { ...edition, products: { ...rows, ...kept } }
}
