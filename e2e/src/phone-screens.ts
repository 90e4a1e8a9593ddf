import type { Page } from '@playwright/test'
import type { Everything } from './make-everything.ts'
import type { Screen } from './screen.ts'

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).first()
const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()
const opens = (name: string) => async (page: Page) => {
  await press(page, name)
  await page.getByRole('dialog').waitFor()
}

/** Where people call and are called. */
export const phoneScreens = ({ done: { lead } }: Everything): Screen[] => {
  const path = `/leads/${lead.id}`
  const ready = heading(lead.full_name)
  return [
    { name: 'calls', path: '/calls', who: 'service', ready: heading('Waiting') },
    {
      name: 'calls-lead',
      path: '/calls',
      who: 'service',
      ready: heading('Waiting'),
      open: async (page) => {
        await press(page, 'Next lead')
        await page.getByRole('combobox', { name: 'Outcome' }).waitFor()
      },
    },
    { name: 'lead-contact', path, who: 'manager', ready, open: opens('Record contact') },
    { name: 'lead-consent', path, who: 'manager', ready, open: opens('Change consent') },
    { name: 'follow-ups', path: '/follow-ups', who: 'adviser', ready: heading('Follow-ups') },
    { name: 'missed-calls', path: '/calls/missed', who: 'service', ready: heading('Missed calls') },
    { name: 'pastes', path: '/pastes', who: 'manager', ready: heading('One-time documents') },
  ]
}
