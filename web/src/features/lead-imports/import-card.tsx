import type { Import } from './import.ts'
import { type ImportMove, mayMoveImport } from '@heliodesk/domain/leads/door-states'
import type { ImportMapping } from '@heliodesk/domain/leads/imports/import-headings'
import { columnsOfOneField } from '@heliodesk/domain/leads/imports/texts-of-columns'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { api, apiFile } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { ColumnsTable } from '../../files/columns-table.tsx'
import { Card } from '../../ui/page/page.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { ImportBadge } from './import-badge.tsx'
import { ImportChoices } from './import-choices.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { isBusy } from './is-busy.ts'
import { useImportFields } from './use-import-fields.ts'
import { type Choices, useChoices } from './use-choices.ts'
import { WordsTable } from './words-table.tsx'
import './lead-imports.text.ts'

const pollMs = 1_000

/** An import, read again and again while the server works on it: also where no live event comes through. */
function useImport(id: number) {
  return useQuery({
    ...callQuery('GET /lead-imports/{id}', { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? pollMs : false),
  })
}

function useMoves(row: Import, choices: Choices) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState<ImportMove>()
  const params = { id: row.id }
  const body = {
    ...choices,
    words: choices.words.map(({ field, word, target }) => ({ field, word, target })),
  }
  const move = (what: ImportMove) => {
    const make = {
      check: () => api('POST /lead-imports/{id}/check', { params, body }),
      start: () => api('POST /lead-imports/{id}/start', { params, body }),
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

function Moves({ row, choices }: { row: Import; choices: Choices }) {
  const { t } = useTranslation()
  const { busy, move } = useMoves(row, choices)
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

interface ColumnsProps {
  row: Import
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
}

function Columns({ row, ...chosen }: ColumnsProps) {
  const { t } = useTranslation()
  const { options, fieldOf } = useImportFields()
  return (
    <ColumnsTable
      headings={row.headings}
      examples={row.preview}
      text={t(row.source === null ? 'leadImports.columnsText' : 'leadImports.columnsKept')}
      fieldLabel={t('leadImports.field')}
      options={options}
      fieldOf={fieldOf}
      {...chosen}
    />
  )
}

function ShownImport({ row }: { row: Import }) {
  const { t } = useTranslation()
  const { choices, isReading, setMapping, setMoved, setKnown, say } = useChoices(row)
  const { mapping, words, moved, known } = choices
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
      <ImportOutcome row={row} />
      {isOpen && !hasName && (
        <Alert color="yellow" mb="sm">
          {t('leadImports.noSurname')}
        </Alert>
      )}
      {isOpen &&
        columnsOfOneField(row.headings, mapping).map((columns) => (
          <Alert key={columns.join()} color="yellow" mb="sm">
            {t('leadImports.sameField', { columns: columns.join(', ') })}
          </Alert>
        ))}
      {isOpen && (
        <>
          <ImportChoices moved={moved} known={known} onMoved={setMoved} onKnown={setKnown} />
          {isReading && (
            <Text size="sm" role="status">
              {t('leadImports.readingWords')}
            </Text>
          )}
          {words.length > 0 && <WordsTable id={row.id} words={words} onChange={say} />}
          <Columns row={row} mapping={mapping} onChange={setMapping} />
        </>
      )}
      <Moves row={row} choices={choices} />
    </Card>
  )
}

/** One import: its columns, what it would do or did, and what may be done with it now. */
export function ImportCard({ id }: { id: number }) {
  const { data } = useImport(id)
  return data === undefined ? null : <ShownImport row={data} />
}
