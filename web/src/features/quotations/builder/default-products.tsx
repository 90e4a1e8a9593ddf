import { Button } from '@mantine/core'
import { label } from '@heliodesk/domain/enumerations'
import { kwhPerPanel, panelsFor } from '@heliodesk/domain/quotations/spread-panels'
import { byProductType } from '@heliodesk/domain/quotations/editions'
import { useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { api } from '../../../data/client.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { dismissNotification, notify } from '../../../ui/notify.ts'
import { useFormatLanguage } from '../../../ui/use-format.ts'
import { useBuilder, useBuilderForm } from './builder-context.ts'
import type { BuilderValues, EditionValues } from './values.ts'
import './choices.text.ts'
import '../quotations.text.ts'

/** Requests the default products for the usage and the roofs, and fills them in. */
export function DefaultProducts({ index }: { index: number }) {
  const { t } = useTranslation()
  const language = useFormatLanguage()
  const { catalog, locked, store } = useBuilder()
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
    dismissNotification(t('quotations.usageFirst'))
    setBusy(true)
    try {
      const found = await askProducts(values)
      form.setValue(`editions.${index}`, withProducts(edition, found), { shouldDirty: true })
      const fewer = fewerThanAsked(values, found, catalog.settings)
      if (fewer !== null) notify({ tone: 'info', text: t('choices.defaultsFewer', fewer) })
      const unmet = store.get().editions[edition.name]?.warnings ?? []
      const codes = [...new Set(unmet.map(({ code }) => label('calculationWarnings', code, language)))]
      if (codes.length > 0)
        notify({ tone: 'warning', text: t('quotations.defaultsUnmet', { checks: codes.join('; ') }) })
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
    document.querySelector<HTMLElement>('[data-field="energy_usage"] input')?.focus()
  }
  return (
    <Button size="compact-sm" variant="light" disabled={locked} loading={busy} onClick={ask}>
      {t('quotations.defaultProducts')}
    </Button>
  )
}

const askProducts = (values: BuilderValues) =>
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

/** How many panels were proposed in place of those that the usage asks for; null where these pass. */
function fewerThanAsked(
  { energy_usage, roofs }: BuilderValues,
  found: Awaited<ReturnType<typeof askProducts>>,
  settings: Parameters<typeof panelsFor>[3],
) {
  const rows = found.panel ?? []
  const last = rows.at(-1)
  if (last === undefined) return null
  const draftOf = (number: number | undefined) => {
    const roof = roofs.find(({ roof_number }) => roof_number === number)
    return roof && { ...roof, angle: roof.angle ?? 0, shadow_impact: roof.shadow_impact ?? 0 }
  }
  const [amount, left] = rows.reduce(
    ([laid, usage], row) => {
      const roof = draftOf(row.roof_number)
      return [laid + row.amount, usage - (roof ? row.amount * kwhPerPanel(row.product, roof, settings) : 0)]
    },
    [0, energy_usage ?? 0],
  )
  const roof = draftOf(last.roof_number)
  const asked = amount + (roof ? panelsFor(left, last.product, roof, settings) : 0)
  return amount < asked ? { amount, asked } : null
}

function withProducts(edition: EditionValues, found: Awaited<ReturnType<typeof askProducts>>): EditionValues {
  const { discount, charging_station, fuse_box } = edition.products
  // A fuse box belongs to the charging station that stays.
  const kept = { discount, charging_station, ...(charging_station.length > 0 && { fuse_box }) }
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
