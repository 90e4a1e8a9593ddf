import { useTranslation } from '../text/use-translation.ts'
import { api } from '../data/calls/client.ts'
import { confirm } from '../ui/dialog/confirm.tsx'
import { notify } from '../ui/notify.ts'
import type { StoredFile } from './stored-file.ts'
import './stored-files.text.ts'

/** Removes a file after asking; whether it did. */
export function useRemoveFile() {
  const { t } = useTranslation()
  return async ({ id }: StoredFile): Promise<boolean> => {
    const question = {
      title: t('storedFiles.removeTitle'),
      text: t('ui.removeText'),
      action: t('ui.remove'),
      danger: true,
    }
    if (!(await confirm(question))) return false
    try {
      await api('DELETE /files/{id}', { params: { id } })
    } catch {
      // The client has shown why.
      return false
    }
    notify({ tone: 'success', text: t('messages.entityRemoved', { entity: t('storedFiles.one') }) })
    return true
  }
}
