import { type LabelledList, label } from '@heliodesk/domain/enumerations'
import { useFormatLanguage } from '../ui/use-format.ts'

/** Texts of the domain's enumerations: `const { text } = useLabels(); text('leadStatuses', lead.status)`. */
export function useLabels() {
  const language = useFormatLanguage()
  const text = (list: LabelledList, key: string) => label(list, key, language)
  return {
    text,
    /** Of a SelectField. */
    options: (list: LabelledList, keys: readonly string[]) =>
      keys.map((key) => ({ id: key, name: text(list, key) })),
    /** Of a SelectFilter. */
    choices: (list: LabelledList, keys: readonly string[]) =>
      keys.map((key) => ({ value: key, label: text(list, key) })),
  }
}
