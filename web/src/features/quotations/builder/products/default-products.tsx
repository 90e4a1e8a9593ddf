import { Button } from '@mantine/core'
import { type CalculationWarning, label } from '@heliodesk/domain/enumerations'
import { byProductType } from '@heliodesk/domain/quotations/versions/editions'
import { useState } from 'react'
import { useTranslation } from '../../../../text/use-translation.ts'
import { api } from '../../../../data/calls/client.ts'
import { confirm } from '../../../../ui/dialog/confirm.tsx'
import { dismissNotification, notify } from '../../../../ui/notify.ts'
import { useFormatLanguage } from '../../../../ui/use-format.ts'
import { useBuilder, useBuilderForm } from '../builder-context.ts'
import type { BuilderValues, EditionValues } from '../values.ts'
import '../choices.text.ts'
import '../../quotations.text.ts'

/** Requests the default products for the usage and the roofs, and fills them in. */
export function DefaultProducts({ index }: { index: number }) {
  const { t } = useTranslation()
  const language = useFormatLanguage()
  const { locked, store } = useBuilder()
  const form = useBuilderForm()
  const [busy, setBusy] = useState(false)
  const named = (codes: readonly CalculationWarning[]) =>
    [...new Set(codes)].map((code) => label('calculationWarnings', code, language)).join('; ')
  const tellFewer = ({ panel = [] }: Found) => {
    const asked = panel[0]?.asked
    if (asked === undefined) return
    const amount = panel.reduce((sum, row) => sum + row.amount, 0)
    const params = { amount, asked: asked.amount, checks: named(asked.unmet) }
    const key = asked.unmet.length > 0 ? 'choices.defaultsFewer' : 'choices.defaultsFull'
    notify({ tone: 'info', text: t(key, params) })
  }
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
      const found = await askProducts(values, edition)
      const now = form.getValues(`editions.${index}`)
      form.setValue(`editions.${index}`, withProducts(now, found), { shouldDirty: true })
      tellFewer(found)
      const checks = named((store.get().editions[edition.name]?.warnings ?? []).map(({ code }) => code))
      if (checks !== '') notify({ tone: 'warning', text: t('quotations.defaultsUnmet', { checks }) })
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

type Found = Awaited<ReturnType<typeof askProducts>>

const askProducts = (values: BuilderValues, { panel_layouts }: EditionValues) =>
  api('POST /quotations/default-products', {
    body: {
      energy_usage: values.energy_usage ?? 0,
      lead_id: values.lead_id,
      panel_layouts,
      roofs: values.roofs.map((roof) => ({
        ...roof,
        angle: roof.angle ?? 0,
        shadow_impact: roof.shadow_impact ?? 0,
      })),
    },
  })

function withProducts(edition: EditionValues, found: Found): EditionValues {
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
