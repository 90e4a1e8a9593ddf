type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

interface PageKey {
  /** As the list of keys shows it. */
  shown: string
  isPressed: (event: Pressed) => boolean
}

const plain = ({ ctrlKey, metaKey, altKey }: Pressed) => !ctrlKey && !metaKey && !altKey

/** Ctrl, and Cmd on a Mac, with a letter. */
const control = (letter: string): PageKey => ({
  shown: `Ctrl + ${letter.toUpperCase()}`,
  isPressed: ({ key, ctrlKey, metaKey, altKey, shiftKey }) =>
    key.toLowerCase() === letter && (ctrlKey || metaKey) && !altKey && !shiftKey,
})

/** The digits from 1 on. */
const digits = (most: number): PageKey => ({
  shown: `1 - ${most}`,
  isPressed: (event) => plain(event) && /^[1-9]$/.test(event.key) && Number(event.key) <= most,
})

/** The keys that pages hear, by what they do; the list of keys shows all of them. */
export const pageKeys = {
  help: { shown: '?', isPressed: ({ key }) => key === '?' },
  search: control('k'),
  save: control('s'),
  filter: { shown: '/', isPressed: (event) => plain(event) && event.key === '/' },
  result: digits(9),
  slots: { shown: 'B', isPressed: (event) => plain(event) && event.key.toLowerCase() === 'b' },
  slot: digits(5),
  outcome: digits(5),
  undo: control('z'),
} as const satisfies Record<string, PageKey>

export type PageKeyName = keyof typeof pageKeys
