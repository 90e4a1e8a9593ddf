import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core'

const has = (item: ComboboxParsedItem, wanted: string): boolean =>
  'label' in item && item.label.toLowerCase().includes(wanted)

/** Options whose text holds what was typed, whatever its case. */
export const includesText: OptionsFilter = ({ options, search }) => {
  const wanted = search.trim().toLowerCase()
  return wanted === '' ? options : options.filter((option) => has(option, wanted))
}
