import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import type { ResultOf } from '../../data/calls/client.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import { useFormat } from '../../ui/use-format.ts'
import type { Import } from './import.ts'
import { isBusy } from './is-busy.ts'
import styles from './lead-imports.module.css'
import { useImportFields } from './use-import-fields.ts'
import './lead-imports.text.ts'

/** The leads that an undo left. */
function Kept({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery('GET /lead-imports/{id}/kept', { params: { id } }))
  return (
    <>
      <p>{t('leadImports.kept')}</p>
      <ul className={styles['list']}>
        {data?.data.map((lead) => (
          <li key={lead.id}>
            <AppLink href={`/leads/${lead.id}`}>{`${lead.full_name} (${lead.number})`}</AppLink>
          </li>
        ))}
      </ul>
    </>
  )
}

const tables = ['noted', 'partly', 'reasons'] as const
type TableOf = (typeof tables)[number]

const tableOf = (kind: ReasonsTableProps['rows'][number]['kind']): TableOf =>
  kind === 'noted' || kind === 'partly' ? kind : 'reasons'

/** The first rows that become no lead, and those that are imported in another way than most, each with why. */
function Reasons({ id }: { id: number }) {
  const { data } = useQuery(callQuery('GET /lead-imports/{id}/reasons', { params: { id } }))
  const rows = data?.data ?? []
  return tables.map((of) => (
    <ReasonsTable key={of} of={of} rows={rows.filter(({ kind }) => tableOf(kind) === of)} />
  ))
}

interface ReasonsTableProps {
  of: TableOf
  rows: ResultOf<'GET /lead-imports/{id}/reasons'>['data']
}

function ReasonsTable({ of, rows }: ReasonsTableProps) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  return (
    <>
      <h3>{t(`leadImports.${of}`)}</h3>
      <Text size="sm" mb="xs">
        {t(`leadImports.${of}Text`)}
      </Text>
      <PlainTable
        label={t(`leadImports.${of}`)}
        rows={rows}
        rowKey={({ row }) => row}
        columns={[
          { key: 'row', label: t('leadImports.row'), cell: ({ row }) => lineOf(row), heading: true },
          { key: 'kind', label: t('leadImports.why'), cell: ({ kind }) => t(`leadImports.counts.${kind}`) },
          { key: 'reason', label: t('leadImports.reason'), cell: ({ reason }) => reason },
        ]}
      />
    </>
  )
}

/** As a spreadsheet counts it: the headings are its first row. */
const lineOf = (row: number) => row + 1

/** What the file says anew of leads that are here. */
function Changes({ changes }: { changes: Import['changes'] }) {
  const { t } = useTranslation()
  const { nameOf } = useImportFields()
  const format = useFormat()
  const shown = (field: string, value: string | number | boolean | null) => {
    if (value === null || value === '') return t('leadImports.empty')
    // A field of a moment ends so.
    return field.endsWith('_at') && typeof value === 'string' ? format.dateTime(value) : String(value)
  }
  return (
    <>
      <h3>{t('leadImports.changes')}</h3>
      <Text size="sm" mb="xs">
        {t('leadImports.changesText')}
      </Text>
      <PlainTable
        label={t('leadImports.changes')}
        rows={changes}
        rowKey={({ row, lead_id }) => `${row} ${lead_id}`}
        columns={[
          { key: 'row', label: t('leadImports.row'), cell: ({ row }) => lineOf(row) },
          {
            key: 'lead',
            label: t('nouns.leads.one'),
            heading: true,
            cell: ({ lead_id, name, number }) => (
              <AppLink href={`/leads/${lead_id}`}>{`${name} (${number})`}</AppLink>
            ),
          },
          {
            key: 'fields',
            label: t('leadImports.changed'),
            cell: ({ fields }) =>
              fields.map(({ field, before, after }) => (
                <div key={field}>
                  {t('leadImports.change', {
                    field: nameOf(field),
                    before: shown(field, before),
                    after: shown(field, after),
                  })}
                </div>
              )),
          },
        ]}
      />
    </>
  )
}

const shownCounts = ['new', 'updated', 'uncallable', 'duplicate', 'invalid', 'outside_area'] as const
/** What does not occur in most files is shown where it does. */
const isShown = (kind: (typeof shownCounts)[number], amount: number) =>
  amount > 0 || (kind !== 'updated' && kind !== 'uncallable')

/** How far an import is, and what it would do or did. */
export function ImportOutcome({ row }: { row: Import }) {
  const { t } = useTranslation()
  const { state, done, total, counts, kept, still_changed, id } = row
  if (state === 'uploaded') return null
  return (
    <>
      {isBusy(row) && (
        <div role="status">
          <progress
            className={styles['bar']}
            max={total ?? 1}
            value={done}
            aria-label={t('leadImports.title')}
          />
          <Text size="sm">{t('leadImports.progress', { done, total: total ?? '?' })}</Text>
        </div>
      )}
      {state === 'checked' && <Text size="sm">{t('leadImports.checkedText')}</Text>}
      <dl className={styles['counts']}>
        {shownCounts
          .filter((kind) => isShown(kind, counts[kind]))
          .map((kind) => (
            <div key={kind}>
              <dt>{t(`leadImports.counts.${kind}`)}</dt>
              <dd>{counts[kind]}</dd>
            </div>
          ))}
      </dl>
      {state === 'checked' && counts.uncallable > 0 && (
        <Alert color="yellow">{t('leadImports.uncallableText', { count: counts.uncallable })}</Alert>
      )}
      {state === 'checked' && row.changes.length > 0 && <Changes changes={row.changes} />}
      {!isBusy(row) && <Reasons id={id} />}
      {state === 'undone' && kept > 0 && <Kept id={id} />}
      {still_changed > 0 && (
        <Alert color="yellow" mt="sm">
          {t('leadImports.stillChanged', { count: still_changed })}
        </Alert>
      )}
    </>
  )
}
