import { usePortalLocale } from './text.ts'

/** Beside the label of what has to be filled in; fields tell it to screen readers themselves. */
export const RequiredMark = () => (
  <span className="required" aria-hidden="true">
    *
  </span>
)

/** At the top of a form: what the mark means. */
export function RequiredNote() {
  const { text } = usePortalLocale()
  return (
    <p className="dim note">
      <RequiredMark /> {text.required}
    </p>
  )
}
