import type { ComponentPropsWithRef, MouseEvent } from 'react'

type Props = ComponentPropsWithRef<'button'> & { 'data-loading'?: unknown; 'data-disabled'?: unknown }

const swallow = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/** The element of every button: while it is busy it does nothing, and keeps the focus, which a disabled one loses. */
export function BusyButton({ type = 'button', disabled, onClick, ...props }: Props) {
  return props['data-loading'] && !props['data-disabled'] ? (
    <button {...props} type={type} aria-disabled onClick={swallow} />
  ) : (
    <button {...props} type={type} disabled={disabled} onClick={onClick} />
  )
}
