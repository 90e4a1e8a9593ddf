import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'

/** A line of a list of hints: what fits, or a warning. */
export function Hint({ fits, children }: { fits: boolean; children: string }) {
  const Icon = fits ? IconCheck : IconAlertTriangle
  return (
    <li data-weak={!fits || undefined}>
      <Icon size={16} aria-hidden />
      <span>{children}</span>
    </li>
  )
}
