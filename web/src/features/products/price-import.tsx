import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, type ResultOf } from '../../data/client.ts'
import { refresh } from '../../data/queries.ts'
import { FileDrop } from '../../files/file-drop.tsx'
import { notify } from '../../ui/notify.ts'
import { Card, Page, type Crumb } from '../../ui/page.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { type PlainColumn, PlainTable } from '../../ui/plain-table.tsx'
import { readText } from './read-text.ts'
import { useProductName } from './use-product-name.ts'
import styles from './products.module.css'
import './price-import.text.ts'
import './products.text.ts'

type Line = ResultOf<'POST /product-prices/import'>['lines'][number]
interface Preview {
  name: string
  content: string
  lines: Line[]
}

const maxCharacters = 900_000
const countOf = (lines: readonly Line[], outcome: Line['outcome']) =>
  lines.filter((line) => line.outcome === outcome).length

const countsOf = (lines: readonly Line[]) => ({
  asked: countOf(lines, 'asked'),
  unchanged: countOf(lines, 'unchanged'),
  failed: countOf(lines, 'failed'),
})

function LinesTable({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = useProductName()
  const said = ({ outcome, problem }: Line) =>
    problem === null ? t(`priceImport.outcomes.${outcome}`) : t(`priceImport.problems.${problem}`)
  const columns: PlainColumn<Line>[] = [
    { key: 'line', label: t('priceImport.line'), cell: ({ line }) => line },
    { key: 'article', label: t('products.article_number'), cell: ({ article_number }) => article_number },
    {
      key: 'product',
      label: t('products.whichProduct'),
      cell: ({ product }) => (product === null ? '-' : nameOf(product)),
    },
    {
      key: 'now',
      label: t('products.now'),
      cell: ({ active_product_price: active }) => format.euros(active?.price_net_adviser),
      align: 'end',
    },
    {
      key: 'adviser',
      label: t('products.price_net_adviser'),
      cell: ({ price_net_adviser }) => format.euros(price_net_adviser),
      align: 'end',
    },
    {
      key: 'ew',
      label: t('products.price_net_ew'),
      cell: ({ price_net_ew }) => format.euros(price_net_ew),
      align: 'end',
    },
    { key: 'from', label: t('products.valid_from'), cell: ({ valid_from }) => format.date(valid_from) },
    { key: 'outcome', label: t('priceImport.outcome'), cell: said },
  ]
  return (
    <PlainTable label={t('priceImport.title')} columns={columns} rows={lines} rowKey={({ line }) => line} />
  )
}

/** Reads a file and previews its outcome; then requests the prices. */
function useImport() {
  const { t } = useTranslation()
  const router = useRouter()
  const [preview, setPreview] = useState<Preview>()
  const [busy, setBusy] = useState(false)
  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch {
      // The client has shown why.
    } finally {
      setBusy(false)
    }
  }
  const open = (file: File) =>
    during(async () => {
      setPreview(undefined)
      const content = await readText(file).catch(() => '')
      if (content === '' || content.length > maxCharacters) {
        notify({ tone: 'error', text: t(content === '' ? 'priceImport.unreadable' : 'priceImport.tooLarge') })
        return
      }
      const { lines } = await api('POST /product-prices/import', { body: { content } })
      setPreview({ name: file.name, content, lines })
    })
  const apply = ({ content }: Preview) =>
    during(async () => {
      const { lines } = await api('POST /product-prices/import', { body: { content, apply: true } })
      notify({ tone: 'success', text: t('priceImport.applied', { count: countOf(lines, 'asked') }) })
      await refresh('products', 'product-prices')
      await router.navigate({ to: '/product-prices' })
    })
  return { preview, busy, open, apply }
}

/** Imports a supplier's price list: a preview first, then each line becomes a pending price. */
export function PriceImport() {
  const { t } = useTranslation()
  const { preview, busy, open, apply } = useImport()
  const trail: Crumb[] = [
    { label: t('nouns.products.many'), href: '/products/all' },
    { label: t('products.waitingPrices'), href: '/product-prices' },
  ]
  return (
    <Page title={t('priceImport.title')} trail={trail}>
      <Card>
        <p>{t('priceImport.text')}</p>
        <FileDrop
          label={t('priceImport.choose')}
          accept=".csv,.txt,text/csv"
          testId="price-list"
          loading={busy}
          onFiles={([file]) => file && void open(file)}
        />
      </Card>
      {preview && (
        <Card title={t('priceImport.preview', { name: preview.name })}>
          <div className={styles['chosen']} role="status">
            <span>{t('priceImport.counts', countsOf(preview.lines))}</span>
            <Button
              disabled={busy || countsOf(preview.lines).asked === 0}
              onClick={() => void apply(preview)}
            >
              {t('priceImport.apply', { count: countsOf(preview.lines).asked })}
            </Button>
          </div>
          <LinesTable lines={preview.lines} />
        </Card>
      )}
    </Page>
  )
}
