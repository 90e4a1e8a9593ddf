import { HandoversPanel } from './handovers-panel.tsx'
import { RefusedMailsPanel } from './refused-mails-panel.tsx'

/** On home of who manages employees: whom no mail reached, and handovers that left work. */
export function EmployeesPanel() {
  return (
    <>
      <RefusedMailsPanel />
      <HandoversPanel />
    </>
  )
}
