/** What lies nearer to an edge of the window may be below a head or buttons that stay in sight. */
const edge = 120

/** Gives a field the focus, in the middle of the window where it was not well in sight. */
export function focusInSight(field: HTMLElement): void {
  const { top, bottom } = field.getBoundingClientRect()
  if (top < edge || bottom > window.innerHeight - edge) field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}

/** Focuses the first field with an error; where none has a field, shows what is said on top. */
export function focusFirstError(part: Element | null): void {
  const field = part?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (field) focusInSight(field)
  else part?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' })
}
