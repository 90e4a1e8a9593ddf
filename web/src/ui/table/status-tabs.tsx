import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import type { ReactNode } from 'react'
import styles from './status-tabs.module.css'
import type { TableSource } from './table-source.ts'

interface StatusTabsProps<Row> {
  source: TableSource<Row>
  label: string
  tabs: readonly { key: string; label: string }[]
  shown: string
  /** The tab of an address without a status. */
  first: string
  children: ReactNode
}

/** Tabs above a table, one for each value of its status filter. */
export function StatusTabs<Row>({ source, label, tabs, shown, first, children }: StatusTabsProps<Row>) {
  const { state, setState } = source
  return (
    <Tabs
      keepMounted={false}
      value={shown}
      onChange={(key) => {
        const { status: _now, ...filters } = state.filters
        const chosen = key === null || key === first ? filters : { ...filters, status: key }
        setState({ ...state, page: 1, filters: chosen })
      }}
    >
      <Tabs.List aria-label={label} mb="sm" className={styles['tabs'] ?? ''}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.key} value={tab.key}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown}>{children}</Tabs.Panel>
    </Tabs>
  )
}
