import type { ProductTarget } from '@heliodesk/contract/product-imports'
import { useTranslation } from '../../../text/use-translation.ts'
import { useLabels } from '../../../data/labels.ts'
import { AppLink } from '../../../ui/page/app-link.tsx'
import { type PlainColumn, PlainRows } from '../../../ui/table/plain-table.tsx'
import { showNumber } from '../../../ui/show-number.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useFormat, useFormatLanguage } from '../../../ui/use-format.ts'
import styles from '../../../files/csv-import.module.css'
import productStyles from '../products.module.css'
import type { Checked } from './use-product-import.ts'
import './product-import.text.ts'
import '../products.text.ts'

type Row = Checked['rows'][number]
type Value = Row['changes'][number]['after']

const meanings = { new: 'good', changed: 'planned', unchanged: 'idle', failed: 'bad' } as const

/** A value as the form of a product shows it. */
function useShown() {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useFormatLanguage()
  return (field: ProductTarget, value: Value): string => {
    if (value === null) return t('products.notStated')
    if (typeof value === 'boolean') return value ? t('ui.yes') : t('ui.no')
    if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? format.date(value) : value
    return field.startsWith('price_')
      ? format.euros(value)
      : showNumber(value, { language, decimals: 0, fixed: false })
  }
}

/** What becomes of a row, and why. */
function RowOutcome({ row: { outcome, errors, warnings } }: { row: Row }) {
  const { t } = useTranslation()
  const named = ({ column, field, message }: Row['errors'][number]) => {
    const name = column ?? (field === null ? null : t(`products.${field}`))
    return name === null ? message : `${name}: ${message}`
  }
  const reasons = [...errors.map(named), ...warnings]
  return (
    <>
      <StatusBadge meaning={meanings[outcome]}>{t(`productImport.outcomes.${outcome}`)}</StatusBadge>
      {reasons.length > 0 && (
        <ul className={styles['reasons']}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </>
  )
}

const namesIt = (field: ProductTarget) => field === 'name' || field === 'product_type'

/** What a new product gets, on one line; of one that is there each change beside what it was. */
function RowChanges({ row: { outcome, changes } }: { row: Row }) {
  const { t } = useTranslation()
  const shown = useShown()
  const told = ({ field, before, after }: Row['changes'][number]) =>
    t(outcome === 'new' ? 'productImport.set' : 'productImport.becomes', {
      field: t(`products.${field}`),
      before: shown(field, before),
      after: shown(field, after),
    })
  if (outcome === 'new')
    return changes
      .filter(({ field }) => !namesIt(field))
      .map(told)
      .join(' · ')
  return (
    <ul className={styles['reasons']}>
      {changes.map((change) => (
        <li key={change.field}>{told(change)}</li>
      ))}
    </ul>
  )
}

function RowProduct({ row: { name, product_type, product_id } }: { row: Row }) {
  const { text } = useLabels()
  return (
    <>
      {product_id === null || product_type === null ? (
        name
      ) : (
        <AppLink href={`/products/${product_type}/${product_id}`}>{name}</AppLink>
      )}
      {product_type !== null && (
        <div className={productStyles['dim']}>{text('productTypes', product_type)}</div>
      )}
    </>
  )
}

/** What becomes of each row of a file of products. */
export function ProductImportRows({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation()
  const columns: PlainColumn<Row>[] = [
    { key: 'row', label: t('productImport.row'), cell: ({ row }) => row, align: 'end' },
    { key: 'product', label: t('products.whichProduct'), cell: (row) => <RowProduct row={row} /> },
    { key: 'outcome', label: t('productImport.outcome'), cell: (row) => <RowOutcome row={row} /> },
    {
      key: 'changes',
      label: t('productImport.changes'),
      cell: (row) => (row.changes.length === 0 ? null : <RowChanges row={row} />),
    },
  ]
  return <PlainRows label={t('productImport.rows')} columns={columns} rows={rows} rowKey={({ row }) => row} />
}
