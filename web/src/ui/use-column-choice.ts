import { useState } from 'react'
import type { Column } from './table-source.ts'

export interface ColumnChoice<Row> {
  visible: Column<Row>[]
  isShown: (key: string) => boolean
  toggle: (key: string) => void
}

const storageKey = (name: string) => `heliodesk.columns.${name}`

/** The changes from the columns' defaults, stored on this device. */
function readChanged(name: string): string[] {
  const kept = localStorage.getItem(storageKey(name))
  return kept === null || kept === '' ? [] : kept.split(',')
}

export function useColumnChoice<Row>(name: string, columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const [changed, setChanged] = useState(() => readChanged(name))
  const isShown = (key: string) => {
    const column = columns.find((one) => one.key === key)
    return (column?.hidden !== true) !== changed.includes(key)
  }
  const toggle = (key: string) => {
    const next = changed.includes(key) ? changed.filter((one) => one !== key) : [...changed, key]
    localStorage.setItem(storageKey(name), next.join(','))
    setChanged(next)
  }
  const visible = columns.filter((column) => isShown(column.key))
  return { visible: visible.length > 0 ? visible : columns.slice(0, 1), isShown, toggle }
}
