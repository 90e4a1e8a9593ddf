import { sortOf } from '@heliodesk/domain/nouns/nouns'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { ApiError } from '../../data/calls/api-error.ts'
import { api, apiFile } from '../../data/calls/client.ts'
import { type RowOf, useTable } from '../../data/tables/use-table.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EditForm, FieldGrid } from '../../ui/form/edit-form.tsx'
import { notify } from '../../ui/notify.ts'
import { DateField } from '../../ui/field/number-field.tsx'
import { Page } from '../../ui/page/page.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { DateRangeFilter } from '../../ui/table/table-filters.tsx'
import { type Column, ofButtons } from '../../ui/table/table-source.ts'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { useFormat } from '../../ui/use-format.ts'
import './partner-exports.text.ts'

type Row = RowOf<'GET /partner-exports/table'>

async function download(day: string) {
  try {
    saveFile(
      await apiFile('GET /partner-exports/{day}/download', { params: { day } }),
      `energy-partner-${day}.csv`,
    )
  } catch (error) {
    // The client has shown why.
    if (!(error instanceof ApiError)) throw error
  }
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      key: 'day',
      label: t('partnerExports.day'),
      sort: 'day',
      cell: (row) => format.date(row.day),
      filter: <DateRangeFilter name="day" />,
      width: 230,
    },
    {
      key: 'rows',
      label: t('partnerExports.rows'),
      sort: 'rows',
      cell: (row) => format.number(row.rows),
      align: 'end',
      width: 120,
    },
    {
      key: 'made_at',
      label: t('partnerExports.made_at'),
      sort: 'made_at',
      cell: (row) => format.dateTime(row.made_at),
      width: 170,
    },
    { key: 'sha256', label: t('partnerExports.sha256'), cell: (row) => row.sha256, hidden: true },
    {
      key: 'file',
      ...ofButtons,
      label: t('partnerExports.file'),
      cell: (row) => (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t('partnerExports.downloadOf', { day: format.date(row.day) })}
          onClick={() => void download(row.day)}
        >
          {t('partnerExports.download')}
        </Button>
      ),
    },
  ]
}

function MakeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const state = useEditForm({
    schema: () => import('@heliodesk/contract/partner').then(({ partner }) => partner.make.body),
    defaults: { day: '' },
    save: (body) => api('POST /partner-exports', { body }),
    onSaved: async ({ day, rows }) => {
      onClose()
      notify({ tone: 'success', text: t('partnerExports.done', { day: format.date(day), count: rows }) })
    },
  })
  return (
    <Dialog onClose={onClose} title={t('partnerExports.make')}>
      <Text size="sm">{t('partnerExports.makeHint')}</Text>
      <EditForm state={state} saveLabel={t('partnerExports.action')} onCancel={onClose}>
        <FieldGrid>
          <DateField<{ day: string }> name="day" label={t('partnerExports.day')} required span="full" />
        </FieldGrid>
      </EditForm>
    </Dialog>
  )
}

/** The daily files for the energy partner, to be downloaded or made again. */
export function PartnerExports() {
  const { t } = useTranslation()
  const [making, setMaking] = useState(false)
  const source = useTable('GET /partner-exports/table', { defaultSort: sortOf('partner exports') })
  return (
    <Page
      title={t('partnerExports.title')}
      trail={[{ label: t('nouns.sources.many'), href: '/sources' }]}
      actions={<Button onClick={() => setMaking(true)}>{t('partnerExports.make')}</Button>}
    >
      <Text size="sm" mb="sm">
        {t('partnerExports.intro')}
      </Text>
      <DataTable
        label={t('partnerExports.title')}
        name="partner-exports"
        source={source}
        columns={useColumns()}
        rowKey={(row) => row.day}
        empty={t('partnerExports.empty')}
      />
      {making && <MakeDialog onClose={() => setMaking(false)} />}
    </Page>
  )
}
