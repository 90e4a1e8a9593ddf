import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import type { Choice } from '../table/search-text.ts'

interface SelectKeysOptions<One extends Choice> {
  /** The text of what is chosen, which is not typed; none for several. */
  chosenText: string
  hasValue: boolean
  clearable: boolean
  /** The matches of a text; may need a list call first. */
  find: (text: string) => Promise<readonly One[]>
  choose: (choice: One) => void
  clear: () => void
}

/**
 * The keyboard of a select: Enter takes the only match, Tab takes it or explains why not, Delete clears. The
 * select itself handles the arrow keys.
 */
export function useSelectKeys<One extends Choice>(options: SelectKeysOptions<One>) {
  const { chosenText, hasValue, clearable, find, choose, clear } = options
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isTyped = (text: string) => text !== '' && text !== chosenText

  const take = async (text: string): Promise<readonly One[]> => {
    const found = await find(text)
    const [only, ...others] = found
    if (only !== undefined && others.length === 0) {
      choose(only)
      setOpened(false)
    }
    return found
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    setProblem(undefined)
    const text = event.currentTarget.value.trim()
    if (event.key === 'Delete' && clearable && hasValue && !isTyped(text)) {
      event.preventDefault()
      clear()
    }
    const isHighlighted = event.currentTarget.hasAttribute('aria-activedescendant')
    if (event.key !== 'Enter' || !opened || isHighlighted || !isTyped(text)) return
    event.preventDefault()
    void take(text)
  }
  const onBlur = async (event: FocusEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value.trim()
    if (text === '' && chosenText !== '' && clearable) clear()
    if (!isTyped(text)) return
    const { length } = await take(text)
    if (length !== 1) setProblem(t(length === 0 ? 'ui.notInList' : 'ui.severalInList', { text }))
  }
  return {
    problem,
    keys: {
      dropdownOpened: opened,
      onDropdownOpen: () => setOpened(true),
      onDropdownClose: () => setOpened(false),
      onKeyDown,
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => void onBlur(event),
  }
}
