import styles from './roles.module.css'
import type { useGridKeys } from './use-grid-keys.ts'

interface GridBoxProps {
  row: number
  column: number
  keys: Pick<ReturnType<typeof useGridKeys>, 'tabIndexOf'>
  /** The accessible name, which begins or ends with the visible text. */
  label: string
  text?: string
  checked: boolean
  mixed?: boolean
  /** Reachable by keyboard like the others, but read-only. */
  locked?: boolean
  title?: string
  /** The id of the error text. */
  errorId?: string
  onToggle: () => void
}

/** One box of the grid; all of its cell can be clicked. */
export function GridBox(props: GridBoxProps) {
  const {
    row,
    column,
    keys,
    label,
    text,
    checked,
    mixed = false,
    locked = false,
    title,
    errorId,
    onToggle,
  } = props
  return (
    <label className={styles['box']} data-locked={locked || undefined} title={title}>
      <input
        type="checkbox"
        data-row={row}
        data-column={column}
        tabIndex={keys.tabIndexOf({ row, column })}
        aria-label={title === undefined ? label : `${label}. ${title}`}
        aria-disabled={locked || undefined}
        {...(errorId !== undefined && { 'aria-invalid': true, 'aria-describedby': errorId })}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = mixed
        }}
        onChange={() => {
          if (!locked) onToggle()
        }}
      />
      {text !== undefined && <span>{text}</span>}
    </label>
  )
}
