import { maxImportCharacters } from '@heliodesk/domain/csv/columns'
import { useTranslation } from '../text/use-translation.ts'
import { notify } from '../ui/notify.ts'
import { readText } from '../ui/read-text.ts'
import { useFormat } from '../ui/use-format.ts'
import './csv-import.text.ts'

/** The text of a file to import; null for one that cannot be read or is too large, which is said. */
export function useImportText() {
  const { t } = useTranslation()
  const format = useFormat()
  return async (file: File): Promise<string | null> => {
    // Larger files are refused before they are read.
    const isTooLarge = file.size > 4 * maxImportCharacters
    const content = isTooLarge ? '' : await readText(file).catch(() => '')
    if (content !== '' && content.length <= maxImportCharacters) return content
    const why = isTooLarge || content !== '' ? 'csvImport.tooLarge' : 'csvImport.unreadable'
    notify({ tone: 'error', text: t(why, { most: format.number(maxImportCharacters) }) })
    return null
  }
}
