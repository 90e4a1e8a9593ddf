import { label, type LabelledList, type Locale } from '@heliodesk/domain/enumerations'

/** The options of a select over one of the closed lists. */
export const optionsOf = (list: LabelledList, keys: readonly string[], language: Locale) =>
  keys.map((key) => ({ value: key, label: label(list, key, language) }))
