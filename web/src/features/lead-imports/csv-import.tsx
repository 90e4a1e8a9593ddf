import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../text/use-translation.ts'
import type { ResultOf } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { Card, Page } from '../../ui/page/page.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ImportBadge } from './import-badge.tsx'
import { ImportCard } from './import-card.tsx'
import { UploadCard } from './upload-card.tsx'
import styles from './lead-imports.module.css'
import './lead-imports.text.ts'

type Row = ResultOf<'GET /lead-imports'>['data'][number]

function Earlier({ row }: { row: Row }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <li>
      <AppLink href={`/leads/csv-import?import=${row.id}`}>{row.file_name}</AppLink>
      <span>{row.source?.name}</span>
      <span>{t('leadImports.rows', { total: row.total ?? row.done })}</span>
      <span>{t('leadImports.byAt', { name: row.by?.name ?? '', at: format.dateTime(row.created_at) })}</span>
      <ImportBadge state={row.state} />
    </li>
  )
}

function EarlierCard() {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery('GET /lead-imports'))
  if (data === undefined) return null
  return (
    <Card title={t('leadImports.earlier')}>
      {data.data.length === 0 && <p>{t('leadImports.none')}</p>}
      <ul className={styles['list']}>
        {data.data.map((row) => (
          <Earlier key={row.id} row={row} />
        ))}
      </ul>
    </Card>
  )
}

/** Uploads a file, says what its columns are, checks, imports and undoes. */
export function CsvImport() {
  const { t } = useTranslation()
  const search: { import?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (id: number) => void navigate({ to: '.', search: { import: String(id) } })
  const id = Number(search.import)
  return (
    <Page title={t('leadImports.title')} trail={[{ label: t('nouns.leads.many'), href: '/leads' }]}>
      <div className={styles['screen']}>
        {id > 0 && <ImportCard key={id} id={id} />}
        <UploadCard onUploaded={show} />
        <EarlierCard />
      </div>
    </Page>
  )
}
