import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core'

export interface Choice {
  value: string
  label: string
}

const has = (label: string, wanted: string): boolean => label.toLowerCase().includes(wanted)
const isFound = (item: ComboboxParsedItem, wanted: string) => 'label' in item && has(item.label, wanted)

/** Options whose text holds what was typed, whatever its case. */
export const includesText: OptionsFilter = ({ options, search }) => {
  const wanted = search.trim().toLowerCase()
  return wanted === '' ? options : options.filter((option) => isFound(option, wanted))
}

/** The same of plain choices; the one that is the whole text comes alone. */
export function matching<One extends Choice>(choices: readonly One[], text: string): readonly One[] {
  const wanted = text.toLowerCase()
  const whole = choices.filter(({ label }) => label.toLowerCase() === wanted)
  return whole.length === 1 ? whole : choices.filter(({ label }) => has(label, wanted))
}
