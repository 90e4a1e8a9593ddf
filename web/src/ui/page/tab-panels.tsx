import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export interface TabPanel {
  key: string
  label: ReactNode
  /** Made only while its tab is open. */
  content: () => ReactNode
}

/** Tabs whose choice is kept in the address, as `?tab=`. */
export function TabPanels({ panels, label }: { panels: readonly TabPanel[]; label: string }) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = panels.find(({ key }) => key === search['tab']) ?? panels[0]
  if (!open) return null
  return (
    <Tabs
      value={open.key}
      keepMounted={false}
      onChange={(key) => void navigate({ to: '.', search: { ...search, tab: key } as never, replace: true })}
    >
      <Tabs.List aria-label={label} mb="md">
        {panels.map((panel) => (
          <Tabs.Tab key={panel.key} value={panel.key} px="xs">
            {panel.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={open.key}>{open.content()}</Tabs.Panel>
    </Tabs>
  )
}
