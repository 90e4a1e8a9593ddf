// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest'
import { startTestTexts } from '../ui/testing/render-screen.tsx'
import { keepSafely } from './stand-in.ts'
import { anOpenDevice, startBrowser } from './testing/a-device.ts'

beforeAll(() => startTestTexts())

const body = { lead_id: 3, text: 'Trap is smal' }
const call = { kind: 'note', body, base: null, lane: 'lead 3', answer: {}, changes: [] } as const

test.each([
  ['QuotaExceededError', /^This device has no room left/],
  ['InvalidStateError', /^The browser has closed the storage/],
])('why a device keeps nothing is said once, and nothing of a connection: %s', async (name, said) => {
  await startBrowser()
  const holder = { open: await anOpenDevice(), company_id: 1, employee_id: 4 }
  const full = () => Promise.reject(new DOMException('No', name))
  await expect(keepSafely(holder, call, full)).rejects.toMatchObject({
    status: 507,
    message: expect.stringMatching(said),
  })
})
