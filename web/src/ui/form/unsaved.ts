const forms = new Set<symbol>()
const listeners = new Set<() => void>()
const change = (apply: () => void) => {
  apply()
  for (const listener of listeners) listener()
}

/** Counts a form as unsaved until the returned function is called. */
export function holdUnsaved(): () => void {
  const form = Symbol('form')
  change(() => forms.add(form))
  return () => change(() => forms.delete(form))
}

/** Whether a form of this tab has changes that are not saved. */
export const isUnsaved = (): boolean => forms.size > 0

export function onUnsavedChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
