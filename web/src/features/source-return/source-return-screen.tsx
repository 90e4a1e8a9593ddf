import { Button } from '@mantine/core'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { ApiError } from '../../data/calls/api-error.ts'
import { apiFile } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { saveFile } from '../../ui/save-file.ts'
import { DateText } from '../../ui/date-text.tsx'
import { Card, Page } from '../../ui/page/page.tsx'
import { FigureRows } from './figure-rows.tsx'
import { periodOf, useReturnSearch } from './return-search.ts'
import { ReturnTable } from './return-table.tsx'
import styles from './source-return.module.css'
import './source-return.text.ts'
import { clock } from '../../ui/clock.ts'

function ExportButton() {
  const { t } = useTranslation()
  const period = periodOf(useReturnSearch())
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      const file = await apiFile('GET /sources/return/export', { query: period })
      saveFile(file, `source-return-${amsterdamDate(clock.now())}.csv`)
    } catch (error) {
      // The client has shown why.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" loading={busy} onClick={() => void start()}>
      {t('sourceReturn.export')}
    </Button>
  )
}

/** What each source cost in a period and what came of it, down to the rows behind each figure. */
export function SourceReturnScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search = useReturnSearch()
  const { data } = useQuery({
    ...callQuery('GET /sources/return', { query: periodOf(search) }),
    placeholderData: keepPreviousData,
  })
  const setDate = (name: 'from_date' | 'till_date') => (date: string | null) => {
    const { [name]: _before, page: _page, ...rest } = search
    void navigate({ to: '/sources/return', search: date === null ? rest : { ...rest, [name]: date } })
  }
  return (
    <Page
      title={t('sourceReturn.title')}
      trail={[{ label: t('nouns.sources.many'), href: '/sources' }]}
      actions={<ExportButton />}
    >
      <Card>
        <p className={styles['dim']}>{t('sourceReturn.intro')}</p>
        <div className={styles['choices']}>
          <DateText
            label={t('sourceReturn.from')}
            value={data?.from_date ?? null}
            onChange={setDate('from_date')}
          />
          <DateText
            label={t('sourceReturn.till')}
            value={data?.till_date ?? null}
            onChange={setDate('till_date')}
          />
        </div>
        {data && <ReturnTable overview={data} />}
      </Card>
      {data && <FigureRows sources={data.data} />}
    </Page>
  )
}
