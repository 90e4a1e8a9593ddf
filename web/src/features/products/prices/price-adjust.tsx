import { productTypes } from '@heliodesk/domain/enumerations'
import { adjustablePrices, priceSteps } from '@heliodesk/domain/products/product-prices'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api, type BodyOf, type ResultOf } from '../../../data/calls/client.ts'
import { useLabels } from '../../../data/labels.ts'
import { useToday } from '../../../data/use-today.ts'
import { useTranslation } from '../../../text/use-translation.ts'
import { EditForm, FieldGrid } from '../../../ui/form/edit-form.tsx'
import { notify } from '../../../ui/notify.ts'
import { DateField, PercentField } from '../../../ui/field/number-field.tsx'
import { Card, type Crumb, Page } from '../../../ui/page/page.tsx'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { CheckboxField, TextField } from '../../../ui/field/text-field.tsx'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { useProductName } from '../use-product-name.ts'
import './price-adjust.text.ts'
import './price-import.text.ts'
import '../products.text.ts'

type Values = BodyOf<'POST /product-prices/adjust'>
type Result = ResultOf<'POST /product-prices/adjust'>
type Line = Result['lines'][number]

interface Previewed {
  values: Values
  lines: readonly Line[]
}

function Fields() {
  const { t } = useTranslation()
  const labels = useLabels()
  const format = useFormat()
  const steps = priceSteps.map((cents) => ({ id: cents, name: format.euros(cents / 100) }))
  const prices = adjustablePrices.map((id) => ({
    id,
    name: id === 'both' ? t('priceAdjust.both') : t(`products.${id}`),
  }))
  return (
    <FieldGrid>
      <SelectField<Values>
        name="product_type"
        label={t('products.product_type')}
        placeholder={t('priceAdjust.all')}
        options={labels.options('productTypes', productTypes)}
      />
      <TextField<Values>
        name="brand"
        label={t('products.brand')}
        hint={t('priceAdjust.brandHint')}
        maxLength={100}
      />
      <PercentField<Values>
        name="percentage"
        label={t('priceAdjust.percentage')}
        hint={t('priceAdjust.percentageHint')}
        required
      />
      <DateField<Values> name="valid_from" label={t('products.valid_from')} required />
      <SelectField<Values> name="prices" label={t('priceAdjust.prices')} options={prices} required />
      <SelectField<Values> name="step_cents" label={t('priceAdjust.step')} options={steps} required />
      <CheckboxField<Values> name="replace" label={t('priceAdjust.replace')} span="full" />
    </FieldGrid>
  )
}

function useOutcomeText() {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ outcome, waits }: Line) => {
    if (outcome === 'unchanged') return t('priceAdjust.outcomes.unchanged')
    if (waits === null) return t('priceAdjust.outcomes.asked')
    const said = { adviser: format.euros(waits.price_net_adviser), date: format.date(waits.valid_from) }
    return t(outcome === 'asked' ? 'priceImport.replaces' : 'priceAdjust.outcomes.waits', said)
  }
}

function LinesTable({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = useProductName()
  const said = useOutcomeText()
  const columnOf = (key: 'price_net_adviser' | 'price_net_ew'): PlainColumn<Line> => ({
    key,
    label: t(`products.${key}`),
    cell: ({ before, ...after }) =>
      before[key] === after[key]
        ? format.euros(after[key])
        : t('priceAdjust.becomes', { before: format.euros(before[key]), after: format.euros(after[key]) }),
    align: 'end',
  })
  const columns: PlainColumn<Line>[] = [
    { key: 'product', label: t('products.whichProduct'), cell: ({ product }) => nameOf(product) },
    columnOf('price_net_adviser'),
    columnOf('price_net_ew'),
    { key: 'outcome', label: t('priceAdjust.outcome'), cell: said },
  ]
  return (
    <PlainTable
      label={t('priceAdjust.title')}
      columns={columns}
      rows={lines}
      rowKey={({ product }) => product.id}
    />
  )
}

const countOf = (lines: readonly Line[], outcome: Line['outcome']) =>
  lines.filter((line) => line.outcome === outcome).length

/** Asks for what was previewed, and then shows what waits. */
function useApply({ values }: Previewed) {
  const { t } = useTranslation()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const apply = async () => {
    setBusy(true)
    try {
      const { lines } = await api('POST /product-prices/adjust', { body: { ...values, apply: true } })
      notify({ tone: 'success', text: t('priceImport.applied', { count: countOf(lines, 'asked') }) })
      await router.navigate({ to: '/product-prices' })
    } catch {
      // The client has shown why.
    } finally {
      setBusy(false)
    }
  }
  return { busy, apply }
}

function Preview({ previewed, isStale }: { previewed: Previewed; isStale: boolean }) {
  const { t } = useTranslation()
  const { lines } = previewed
  const { busy, apply } = useApply(previewed)
  const count = countOf(lines, 'asked')
  const counts = { asked: count, unchanged: countOf(lines, 'unchanged'), waits: countOf(lines, 'waits') }
  if (lines.length === 0) return <Alert color="orange">{t('priceAdjust.none')}</Alert>
  return (
    <Card>
      <Group justify="space-between" mb="sm">
        <Text role="status">{isStale ? t('priceAdjust.changed') : t('priceAdjust.counts', counts)}</Text>
        <Button disabled={isStale || count === 0} loading={busy} onClick={() => void apply()}>
          {t('priceAdjust.apply', { count })}
        </Button>
      </Group>
      <LinesTable lines={lines} />
    </Card>
  )
}

/** Changes the prices of several products by a percentage: a preview first, then each becomes a pending price. */
export function PriceAdjust() {
  const { t } = useTranslation()
  const [previewed, setPreviewed] = useState<Previewed>()
  const state = useEditForm({
    schema: () =>
      import('@heliodesk/contract/product-prices').then(({ productPrices }) => productPrices.adjust.body),
    defaults: {
      product_type: null,
      brand: null,
      prices: 'both',
      step_cents: 1,
      valid_from: useToday(),
      replace: false,
    },
    save: async (values): Promise<Previewed> => ({
      values,
      lines: (await api('POST /product-prices/adjust', { body: { ...values, apply: false } })).lines,
    }),
    onSaved: setPreviewed,
  })
  const trail: Crumb[] = [
    { label: t('nouns.products.many'), href: '/products/all' },
    { label: t('products.waitingPrices'), href: '/product-prices' },
  ]
  return (
    <Page title={t('priceAdjust.title')} trail={trail}>
      <Card>
        <Text mb="sm">{t('priceAdjust.text')}</Text>
        <EditForm state={state} saveLabel={t('priceAdjust.preview')} cancelHref="/product-prices">
          <Fields />
        </EditForm>
      </Card>
      {previewed && <Preview previewed={previewed} isStale={state.dirty} />}
    </Page>
  )
}
