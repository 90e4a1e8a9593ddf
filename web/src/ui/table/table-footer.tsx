import type { ReactNode } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import styles from './data-table.module.css'
import type { TableSource } from './table-source.ts'
import { pageSizes } from './table-state.ts'
import { useFormat } from '../use-format.ts'
import './table-parts.text.ts'

type Paged = Pick<TableSource<never>, 'state' | 'setState' | 'meta'>

type Meta = NonNullable<Paged['meta']>

/** A full page may have another one after it, while rows are counted. */
const isFull = (meta: Meta | undefined, perPage: number) =>
  meta !== undefined && meta.from !== null && meta.to !== null && meta.to - meta.from + 1 >= perPage

function Pager({ source }: { source: Paged }) {
  const { t } = useTranslation()
  const { state, setState, meta } = source
  const last = meta?.last_page ?? (isFull(meta, state.perPage) ? Infinity : 1)
  const go = (page: number) => setState({ ...state, page })
  const steps = [
    { label: t('tableParts.firstPage'), sign: '«', page: 1, off: state.page <= 1 },
    { label: t('tableParts.previousPage'), sign: '‹', page: state.page - 1, off: state.page <= 1 },
    { label: t('tableParts.nextPage'), sign: '›', page: state.page + 1, off: state.page >= last },
    { label: t('tableParts.lastPage'), sign: '»', page: last, off: state.page >= last || last === Infinity },
  ]
  return (
    <nav aria-label={t('tableParts.pages')} className={styles['pager']}>
      {steps.map((step) => (
        <button
          key={step.sign}
          type="button"
          className={styles['footButton']}
          aria-label={step.label}
          title={step.label}
          disabled={step.off}
          onClick={() => go(step.page)}
        >
          {step.sign}
        </button>
      ))}
    </nav>
  )
}

function PageSize({ source }: { source: Paged }) {
  const { t } = useTranslation()
  const { state, setState } = source
  const sizes = [...new Set<number>([...pageSizes, state.perPage])].sort((one, other) => one - other)
  return (
    <label className={styles['pageSize']}>
      <span>{t('tableParts.pageSize')}</span>
      <select
        value={state.perPage}
        onChange={(event) => setState({ ...state, page: 1, perPage: Number(event.currentTarget.value) })}
      >
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </label>
  )
}

/** "26-50 of 1,234", pages, page size and what the table adds. */
export function TableFooter<Row>({ source, children }: { source: TableSource<Row>; children: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { meta } = source
  const totalText = ({ total, more }: Meta) => {
    if (total === null) return t('tableParts.counting')
    return more ? t('tableParts.moreThan', { total: format.number(total) }) : format.number(total)
  }
  const range =
    meta && meta.from !== null && meta.to !== null
      ? t('tableParts.rangeOfTotal', {
          from: format.number(meta.from),
          to: format.number(meta.to),
          total: totalText(meta),
        })
      : t('tableParts.emptyRange')
  return (
    <div className={styles['footer']} data-waiting={meta === undefined || undefined}>
      <output>{meta ? range : t('ui.loading')}</output>
      <Pager source={source} />
      <PageSize source={source} />
      {children}
    </div>
  )
}
