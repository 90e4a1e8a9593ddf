import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../data/api-error.ts'
import { apiFile } from '../../data/client.ts'
import { notify } from '../../ui/notify.tsx'
import styles from './audit.module.css'

function save(file: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `audit-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Makes and saves the export of what the filters leave; it can take a while, and be stopped. */
export function useExport(query: Readonly<Record<string, string>>) {
  const { t } = useTranslation()
  const [running, setRunning] = useState(false)
  const stop = useRef<AbortController>(undefined)
  const start = async () => {
    const controller = new AbortController()
    stop.current = controller
    setRunning(true)
    try {
      save(await apiFile('GET /audit/export', { query, signal: controller.signal }))
      notify({ text: t('audit.exported'), tone: 'success' })
    } catch (error) {
      // What the server refuses has been told already.
      if (!controller.signal.aborted && !(error instanceof ApiError))
        notify({ text: t('audit.exportFailed'), tone: 'error' })
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
