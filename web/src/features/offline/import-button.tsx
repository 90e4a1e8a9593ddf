import { useState } from 'react'
import { ApiError } from '../../data/calls/api-error.ts'
import { api, type BodyOf } from '../../data/calls/client.ts'
import { FileDrop } from '../../files/file-drop.tsx'
import { useTranslation } from '../../text/use-translation.ts'
import { notify } from '../../ui/notify.ts'
import './offline-inbox.text.ts'

type Exported = BodyOf<'POST /offline/inbox/import'>

const isExported = (value: unknown): value is Exported =>
  typeof value === 'object' &&
  value !== null &&
  'device' in value &&
  'wrapped_key' in value &&
  'items' in value

async function readExport(file: File): Promise<Exported | null> {
  try {
    const value: unknown = JSON.parse(await file.text())
    return isExported(value) ? value : null
  } catch {
    return null
  }
}

function useImport() {
  const { t } = useTranslation()
  return async (file: File) => {
    const body = await readExport(file)
    if (body === null) return notify({ tone: 'warning', text: t('offlineInbox.noExport') })
    const { results } = await api('POST /offline/inbox/import', { body })
    const left = results.filter(({ state }) => state === 'later')
    const taken = results.length - left.length
    if (taken > 0) notify({ tone: 'success', text: t('offlineInbox.imported', { number: taken }) })
    if (left.length > 0)
      notify({
        tone: 'warning',
        text: t('offlineInbox.notImported', { number: left.length, reason: left[0]?.reason?.text ?? '' }),
      })
  }
}

/** Takes in the file that a device exported because it could not send what it holds. */
export function ImportButton() {
  const { t } = useTranslation()
  const takeIn = useImport()
  const [busy, setBusy] = useState(false)
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    setBusy(true)
    try {
      await takeIn(file)
    } catch (error) {
      // The client has already shown the error.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <FileDrop
      label={t('offlineInbox.import')}
      accept="application/json"
      testId="exported-work"
      loading={busy}
      onFiles={([file]) => void choose(file)}
    />
  )
}
