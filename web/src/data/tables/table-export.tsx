import { firstOfPath } from '@heliodesk/contract/first-of-path'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { ApiError, refusedBy } from '../calls/api-error.ts'
import { apiFile } from '../calls/client.ts'
import { reportError } from '../calls/report-error.ts'
import { notify } from '../../ui/notify.ts'
import styles from './table-export.module.css'
import './table-export.text.ts'
import { saveFile } from '../../ui/save-file.ts'
import type { TableSource } from '../../ui/table/table-source.ts'
import { parameterName, writeTableState } from '../../ui/table/table-state.ts'
import { clock } from '../../ui/clock.ts'

/** The calls that answer with all rows of a table. */
type ExportKey = 'GET /audit/export' | 'GET /leads/export'

type Format = 'csv' | 'xlsx'

/** Saves what a call answers with under a name; it can take a while and be stopped. */
export function useSavedExport(name: string, read: (format: Format, signal: AbortSignal) => Promise<Blob>) {
  const { t } = useTranslation()
  const [running, setRunning] = useState(false)
  const stop = useRef<AbortController>(undefined)
  const tell = (error: unknown) => {
    const refused = error instanceof ApiError ? refusedBy(error) : []
    const names = refused.map(parameterName).join(', ')
    if (refused.length > 0) notify({ text: t('tableExport.refused', { names }), tone: 'error' })
    else if (error instanceof ApiError && error.status !== 0) reportError(error)
    else notify({ text: t('tableExport.failed'), tone: 'error' })
  }
  const start = async (format: Format) => {
    const controller = new AbortController()
    stop.current = controller
    setRunning(true)
    try {
      const file = await read(format, controller.signal)
      saveFile(file, `${name}-${clock.now().toISOString().slice(0, 10)}.${format}`)
      notify({ text: t('tableExport.saved'), tone: 'success' })
    } catch (error) {
      if (!controller.signal.aborted) tell(error)
    } finally {
      setRunning(false)
    }
  }
  return { running, start: (format: Format) => void start(format), stop: () => stop.current?.abort() }
}

/** The export call of a table that has its own, with what is filtered. */
export function useTableExport(key: ExportKey, { state }: Pick<TableSource<never>, 'state'>) {
  const { page: _page, per_page: _perPage, ...query } = writeTableState(state)
  return useSavedExport(firstOfPath(key), (format, signal) =>
    apiFile(key, { query: { ...query, format }, signal, quiet: true }),
  )
}

type Exporting = ReturnType<typeof useSavedExport>

export function ExportButton({ exporting }: { exporting: Exporting }) {
  const { t } = useTranslation()
  return (
    <>
      <Button variant="default" loading={exporting.running} onClick={() => exporting.start('csv')}>
        {t('tableExport.export')}
      </Button>
      <Button variant="default" disabled={exporting.running} onClick={() => exporting.start('xlsx')}>
        {t('tableExport.workbook')}
      </Button>
    </>
  )
}

/** Shown while the export is being created. */
export function ExportNotice({ exporting }: { exporting: Exporting }) {
  const { t } = useTranslation()
  return (
    <output className={styles['exporting']} data-running={exporting.running || undefined}>
      {exporting.running && (
        <>
          <span>{t('tableExport.running')}</span>
          <Button variant="default" size="compact-sm" onClick={exporting.stop}>
            {t('tableExport.stop')}
          </Button>
        </>
      )}
    </output>
  )
}
