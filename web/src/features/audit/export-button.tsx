import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, refusedBy } from '../../data/api-error.ts'
import { apiFile } from '../../data/client.ts'
import { reportError } from '../../data/report-error.ts'
import { notify } from '../../ui/notify.tsx'
import { parameterName } from '../../ui/table-state.ts'
import styles from './audit.module.css'
import './audit.text.ts'

function save(file: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `audit-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Creates and saves the filtered export; it can take a while and be stopped. */
export function useExport(query: Readonly<Record<string, string>>) {
  const { t } = useTranslation()
  const [running, setRunning] = useState(false)
  const stop = useRef<AbortController>(undefined)
  const tell = (error: unknown) => {
    const refused = error instanceof ApiError ? refusedBy(error) : []
    const names = refused.map(parameterName).join(', ')
    if (refused.length > 0) notify({ text: t('audit.exportRefused', { names }), tone: 'error' })
    else if (error instanceof ApiError && error.status !== 0) reportError(error)
    else notify({ text: t('audit.exportFailed'), tone: 'error' })
  }
  const start = async () => {
    const controller = new AbortController()
    stop.current = controller
    setRunning(true)
    try {
      save(await apiFile('GET /audit/export', { query, signal: controller.signal, quiet: true }))
      notify({ text: t('audit.exported'), tone: 'success' })
    } catch (error) {
      if (!controller.signal.aborted) tell(error)
    } finally {
      setRunning(false)
    }
  }
  return { running, start: () => void start(), stop: () => stop.current?.abort() }
}

/** Says that the export is being made. */
export function ExportNotice({ running, onStop }: { running: boolean; onStop: () => void }) {
  const { t } = useTranslation()
  return (
    <output className={styles['exporting']} data-running={running || undefined}>
      {running && (
        <>
          <span>{t('audit.exporting')}</span>
          <Button variant="default" size="compact-sm" onClick={onStop}>
            {t('audit.stopExport')}
          </Button>
        </>
      )}
    </output>
  )
}
