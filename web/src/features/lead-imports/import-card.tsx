import { type ImportMove, mayMoveImport } from '@heliodesk/domain/leads/door-states'
import type { ReadableField } from '@heliodesk/domain/leads/lead-headings'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { api, apiFile, type ResultOf } from '../../data/client.ts'
import { callQuery } from '../../data/queries.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Card } from '../../ui/page.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { ColumnsTable } from './columns-table.tsx'
import { ImportBadge } from './import-badge.tsx'
import styles from './lead-imports.module.css'
import './lead-imports.text.ts'

export type Import = ResultOf<'GET /lead-imports/{id}'>
type Mapping = (ReadableField | null)[]

const pollMs = 1_000
const isBusy = ({ state }: Import) => state === 'checking' || state === 'running' || state === 'undoing'

/** An import, read again and again while the server works on it. */
function useImport(id: number) {
  return useQuery({
    ...callQuery('GET /lead-imports/{id}', { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? pollMs : false),
  })
}

function Progress({ row }: { row: Import }) {
  const { t } = useTranslation()
  const { state, done, total, counts, kept, id } = row
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
        {(['new', 'duplicate', 'invalid', 'outside_area'] as const).map((kind) => (
          <div key={kind}>
            <dt>{t(`leadImports.counts.${kind}`)}</dt>
            <dd>{counts[kind]}</dd>
          </div>
        ))}
      </dl>
      {state === 'undone' && kept > 0 && <Kept id={id} />}
    </>
  )
}

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

function useMoves(row: Import, mapping: Mapping) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState<ImportMove>()
  const params = { id: row.id }
  const move = (what: ImportMove) => {
    const make = {
      check: () => api('POST /lead-imports/{id}/check', { params, body: { mapping } }),
      start: () => api('POST /lead-imports/{id}/start', { params, body: { mapping } }),
      cancel: () => api('POST /lead-imports/{id}/cancel', { params }),
      undo: () => api('POST /lead-imports/{id}/undo', { params }),
    }[what]
    setBusy(what)
    void make()
      .catch(() => undefined)
      .finally(() => setBusy(undefined))
  }
  const undo = async () => {
    const question = {
      title: t('leadImports.undoTitle', { file: row.file_name }),
      text: t('leadImports.undoText'),
      action: t('leadImports.undo'),
      danger: true,
    }
    if (await confirm(question)) move('undo')
  }
  return { busy, move: (what: ImportMove) => (what === 'undo' ? void undo() : move(what)) }
}

const order = ['undo', 'cancel', 'check', 'start'] as const satisfies ImportMove[]

function Moves({ row, mapping }: { row: Import; mapping: Mapping }) {
  const { t } = useTranslation()
  const { busy, move } = useMoves(row, mapping)
  const download = async () =>
    saveFile(
      await apiFile('GET /lead-imports/{id}/failed', { params: { id: row.id } }),
      `${row.file_name.replace(/\.\w+$/, '')}-failed.csv`,
    )
  const isOver = row.state === 'done' || row.state === 'cancelled' || row.state === 'undone'
  return (
    <Group mt="md" justify="flex-end">
      {row.failed > 0 && isOver && (
        <Button variant="default" onClick={() => void download().catch(() => undefined)}>
          {t('leadImports.failedFile')}
        </Button>
      )}
      {order
        .filter((what) => mayMoveImport(what, row.state))
        .map((what) => (
          <Button
            key={what}
            loading={busy === what}
            {...(what !== 'start' && { variant: 'default' })}
            onClick={() => move(what)}
          >
            {t(`leadImports.${what}`)}
          </Button>
        ))}
    </Group>
  )
}

function ShownImport({ row }: { row: Import }) {
  const { t } = useTranslation()
  const [mapping, setMapping] = useState<Mapping>(row.mapping)
  const isOpen = mayMoveImport('start', row.state)
  const hasName = mapping.includes('lastName') || mapping.includes('full_name')
  const delimiter = row.delimiter === '\t' ? t('leadImports.tab') : row.delimiter
  return (
    <Card title={row.file_name}>
      <Group gap="sm" mb="sm">
        <ImportBadge state={row.state} />
        <Text size="sm">{row.source?.name}</Text>
        <Text size="sm">{t('leadImports.rows', { total: row.total ?? row.done })}</Text>
        <Text size="sm" c="dimmed">
          {t('leadImports.facts', { encoding: row.encoding, delimiter })}
        </Text>
      </Group>
      {row.problem !== null && <Alert color="red">{row.problem}</Alert>}
      <Progress row={row} />
      {isOpen && !hasName && (
        <Alert color="yellow" mb="sm">
          {t('leadImports.noSurname')}
        </Alert>
      )}
      {isOpen && <ColumnsTable row={row} mapping={mapping} onChange={setMapping} />}
      <Moves row={row} mapping={mapping} />
    </Card>
  )
}

/** One import: its columns, what it would do or did, and what may be done with it now. */
export function ImportCard({ id }: { id: number }) {
  const { data } = useImport(id)
  return data === undefined ? null : <ShownImport row={data} />
}
