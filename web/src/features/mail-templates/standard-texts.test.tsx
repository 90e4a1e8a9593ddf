// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mailTemplateTypes } from '@heliodesk/domain/enumerations'
import type { ReactNode } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { StandardTexts } from './standard-texts.tsx'

const own = { id: 1, type: 'quotation', language: 'nl', subject: 'Uw offerte', content: '' }
const delivery = {
  delivers: true,
  from: 'no-reply@zon.example',
  failed: 2,
  waiting: 0,
  last_error: '550 no such user',
  last_sent_at: null,
}
const checked = {
  error: null,
  domain: 'zon.example',
  records: { spf: 'found', dkim: 'unknown', dmarc: 'missing' },
}

beforeAll(() => startTestTexts())

const open = async (Content: () => ReactNode) => {
  const employee = { user: { id: 4 }, permission_names: ['create mail templates', 'update mail templates'] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  serveCalls((path) => {
    if (path === '/mail-delivery') return { body: delivery }
    if (path === '/mail-delivery/check') return { body: checked }
    return { body: { data: [own] } }
  })
  await renderScreen(Content)
}

test('every mail without a text of its own is listed as standard, with the way to change it', async () => {
  await open(() => <StandardTexts />)
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByRole('row')).toHaveLength(mailTemplateTypes.length * 2)
  const [first] = table.getAllByRole('link')
  expect(first?.getAttribute('href')).toMatch(/^\/mail-templates\/create\?type=\w+&language=(nl|en)$/)
})

test('failed mails show with the reason, and a check says what the server and the domain answer', async () => {
  await open(() => <DeliveryCard />)
  expect(await screen.findByText('2 mails were refused for good in the last thirty days.')).toBeTruthy()
  expect(screen.getByText('The last reason: 550 no such user')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Check the mail server and the domain' }))
  const told = within(await screen.findByRole('status'))
  expect(told.getByText('The mail server lets us in.')).toBeTruthy()
  expect(told.getByText(/missing at zon\.example/)).toBeTruthy()
})
