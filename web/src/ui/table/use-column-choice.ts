import { useState } from 'react'
import { keepColumns, keptColumns } from '../page/kept-layout.ts'
import type { Column, ShownColumns } from './table-source.ts'

export interface ColumnChoice<Row> extends ShownColumns {
  visible: Column<Row>[]
  isShown: (key: string) => boolean
  /** Whether it was asked for: it stays where it is empty on every row, or wider than there is room. */
  isKept: (key: string) => boolean
  toggle: (key: string) => void
  keep: (key: string) => void
}

const kept = (key: string) => `+${key}`

export function useColumnChoice<Row>(name: string, columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const [changed, setChanged] = useState(() => [...(keptColumns(name) ?? [])])
  const isShown = (key: string) => {
    const column = columns.find((one) => one.key === key)
    return column?.control === true || (column?.hidden !== true) !== changed.includes(key)
  }
  const isKept = (key: string) => changed.includes(kept(key))
  const store = (next: string[]) => {
    keepColumns(name, next)
    setChanged(next)
  }
  const toggle = (key: string) => {
    const others = changed.filter((one) => one !== key && one !== kept(key))
    const isHidden = columns.find((one) => one.key === key)?.hidden === true
    store([...others, ...(!changed.includes(key) ? [key] : isHidden ? [] : [kept(key)])])
  }
  const keep = (key: string) => store([...changed, kept(key)])
  const show = (keys: readonly string[] | null, stored: boolean) => {
    const differs = ({ key, hidden }: Column<Row>) => keys?.includes(key) === (hidden === true)
    const next = columns.filter((column) => column.control !== true && differs(column)).map(({ key }) => key)
    if (stored) store(next)
    else if (keptColumns(name) === null) setChanged(next)
  }
  const some = columns.filter((column) => isShown(column.key))
  const hasData = some.some(({ control }) => control !== true)
  const visible = hasData ? some : [...some, ...columns.filter(({ control }) => control !== true).slice(0, 1)]
  const shown = visible.filter(({ control }) => control !== true).map(({ key }) => key)
  return { visible, shown, isShown, isKept, toggle, keep, show }
}
