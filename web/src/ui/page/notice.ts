export type Tone = 'success' | 'warning' | 'error' | 'info'

export interface Notice {
  text: string
  title?: string | undefined
  /** A second line, for instance what the server said. */
  detail?: string | undefined
  tone: Tone
  /** It says all of what was done: the screen's own word that it is done, which comes next, is not shown. */
  isAll?: boolean
  /** An action, such as undo. */
  action?: { label: string; run: () => void } | undefined
}
