import { sortOf } from '@heliodesk/domain/nouns/nouns'
import { type FileGroup, fileGroups } from '@heliodesk/domain/enumerations'
import { Text, UnstyledButton } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { useTable } from '../../data/tables/use-table.ts'
import { UploadArea } from '../../files/upload-area.tsx'
import { sendSharedFile } from '../../files/use-uploads.ts'
import { useCan } from '../../session/session.ts'
import { AppLink, ServerLink } from '../../ui/page/app-link.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Card, type Crumb, Page } from '../../ui/page/page.tsx'
import { SelectFilter } from '../../ui/table/select-filter.tsx'
import { BooleanFilter, DateRangeFilter, TextFilter } from '../../ui/table/table-filters.tsx'
import type { Column } from '../../ui/table/table-source.ts'
import { useFormat } from '../../ui/use-format.ts'
import { GroupChoice, RemoveShared, type SharedFile, SharedFileTools } from './shared-file-tools.tsx'
import styles from './shared-files.module.css'
import './shared-files.text.ts'
import '../../files/stored-files.text.ts'

const FileViewer = lazy(() =>
  import('../../files/file-viewer.tsx').then((module) => ({ default: module.FileViewer })),
)

const megabyte = 1_048_576

function useSizeText() {
  const { t } = useTranslation()
  const format = useFormat()
  return (size: number) =>
    size < megabyte
      ? t('sharedFiles.kilobytes', { size: format.number(Math.ceil(size / 1_024)) })
      : t('sharedFiles.megabytes', { size: format.number(size / megabyte, 1) })
}

/** Its picture and its name, which open it. */
function FileName({ file, onOpen }: { file: SharedFile; onOpen: (id: number) => void }) {
  const { t } = useTranslation()
  return (
    <UnstyledButton
      className={styles['file'] ?? ''}
      aria-label={t('storedFiles.open', { name: file.name })}
      onClick={() => onOpen(file.id)}
    >
      {file.thumbnail_url !== null && <img src={file.thumbnail_url} alt="" loading="lazy" />}
      <span>{file.name}</span>
    </UnstyledButton>
  )
}

/** The attachments that have the file, or a way to make one. */
function Users({ file }: { file: SharedFile }) {
  const { t } = useTranslation()
  const can = useCan()
  if (file.used_by.length === 0)
    return can('create attachments') ? (
      <AppLink href={`/attachments/create?file_id=${file.id}`}>{t('sharedFiles.attach')}</AppLink>
    ) : null
  return file.used_by.map(({ id, name, url }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <ServerLink href={url}>{name}</ServerLink>
    </span>
  ))
}

/** How large it is, and who added it when. */
function useAddedColumns(): Column<SharedFile>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const sizeText = useSizeText()
  return [
    {
      key: 'size',
      label: t('sharedFiles.size'),
      sort: 'size',
      cell: (file) => sizeText(file.size),
      align: 'end',
      width: 100,
    },
    {
      key: 'created_by',
      exported: 'created_by.name',
      label: t('sharedFiles.created_by'),
      cell: (file) => file.created_by?.name,
      width: 160,
    },
    {
      key: 'created_at',
      label: t('sharedFiles.created_at'),
      sort: 'created_at',
      cell: (file) => format.dateTime(file.created_at),
      filter: <DateRangeFilter name="created_at" />,
      width: 230,
    },
  ]
}

function useColumns(onOpen: (id: number) => void): Column<SharedFile>[] {
  const { t } = useTranslation()
  const labels = useLabels()
  const can = useCan()
  const removal: Column<SharedFile> = {
    key: 'remove',
    control: true,
    label: t('sharedFiles.remove'),
    width: 110,
    cell: (file) => (file.kept ? null : <RemoveShared size="compact-xs" file={file} />),
  }
  return [
    {
      key: 'name',
      label: t('sharedFiles.name'),
      sort: 'name',
      cell: (file) => <FileName file={file} onOpen={onOpen} />,
      filter: <TextFilter name="search" />,
    },
    {
      key: 'group',
      label: t('sharedFiles.group'),
      sort: 'group',
      cell: (file) => labels.text('fileGroups', file.group),
      filter: <SelectFilter name="group" options={labels.choices('fileGroups', fileGroups)} />,
      width: 150,
    },
    {
      key: 'used_by',
      exported: 'used_by.name',
      label: t('sharedFiles.used_by'),
      cell: (file) => <Users file={file} />,
      filter: <BooleanFilter name="used" />,
      width: 220,
    },
    ...useAddedColumns(),
    ...(can('delete attachments') ? [removal] : []),
  ]
}

/** Puts files into the library, in a group. */
function Uploading() {
  const { t } = useTranslation()
  const [group, setGroup] = useState<FileGroup>('general')
  return (
    <div className={styles['uploading']}>
      <Card>
        <UploadArea
          name={t('sharedFiles.title')}
          label={t('sharedFiles.upload')}
          accept="image/*,.heic,application/pdf"
          multiple
          testId="shared-files"
          send={(file, sending) => sendSharedFile({ group }, file, sending)}
        >
          <GroupChoice label={t('sharedFiles.uploadGroup')} value={group} onGroup={setGroup} />
        </UploadArea>
      </Card>
    </div>
  )
}

/** The shared library of the company: what its attachments are made of. */
export function SharedFilesTable() {
  const { t } = useTranslation()
  const can = useCan()
  const source = useTable('GET /files/shared/table', { defaultSort: sortOf('files') })
  const [open, setOpen] = useState<number | null>(null)
  const files = source.rows ?? []
  const trail: Crumb[] = [{ label: t('nouns.attachments.many'), href: '/attachments' }]
  return (
    <Page title={t('sharedFiles.title')} trail={trail}>
      <Text size="sm" mb="sm">
        {t('sharedFiles.intro')}
      </Text>
      {can('create attachments') && <Uploading />}
      <DataTable
        label={t('sharedFiles.title')}
        name="shared-files"
        source={source}
        columns={useColumns(setOpen)}
        rowKey={(file) => file.id}
        empty={t('sharedFiles.empty')}
      />
      <Suspense>
        {open !== null && (
          <FileViewer
            files={files}
            id={open}
            editable={false}
            tools={({ id }, onRemoved) => {
              const file = files.find((one) => one.id === id)
              return file && <SharedFileTools file={file} onRemoved={onRemoved} />
            }}
            onId={setOpen}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </Page>
  )
}
