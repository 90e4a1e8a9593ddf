import { usePortalLocale } from '../text.ts'

/** Beside the last word of the label of what has to be filled in; fields tell it to screen readers themselves. */
export const RequiredMark = () => (
  <span className="required" aria-hidden="true">
    {'\u{a0}*'}
  </span>
)

/** At the top of a form: what the mark means. */
export function RequiredNote() {
  const { text } = usePortalLocale()
  return (
    <p className="dim note">
      <span aria-hidden="true">*</span> {text.required}
    </p>
  )
}
