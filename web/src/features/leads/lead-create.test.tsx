// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { hasCalled } from '../../data/recent-caller.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { LeadCreate } from './lead-create.tsx'

beforeAll(() => startTestTexts())

async function openForm() {
  serveCalls(() => ({ body: { data: [] } }))
  const user = userEvent.setup()
  await renderScreen(LeadCreate)
  return user
}

test('a new form has the focus in its first text field', async () => {
  await openForm()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Initials')))
})

test.each([
  ['12bis', '', ['12', 'bis']],
  ['12-a', '', ['12', 'a']],
  ['12 A', 'a', ['12', 'A']],
  ['7', 'b', ['7', 'b']],
])('house number %j with addition %j becomes %j', async (typed, there, expected) => {
  const user = await openForm()
  const [number, addition] = [screen.getByLabelText('House number'), screen.getByLabelText('Addition')]
  if (there !== '') await user.type(addition, there)
  await user.type(number, typed)
  await user.tab()
  expect([number, addition].map((field) => (field as HTMLInputElement).value)).toEqual(expected)
})

test('a house number with another addition than the one there says what is wrong', async () => {
  const user = await openForm()
  await user.type(screen.getByLabelText('Addition'), 'b')
  await user.type(screen.getByLabelText('House number'), '12bis')
  await user.tab()
  expect(screen.getByLabelText('House number').getAttribute('aria-invalid')).toBe('true')
})

test('a number takes one tab stop', async () => {
  const user = await openForm()
  await user.click(screen.getByLabelText('House number'))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('Addition'))
})

test('a text field takes no characters that it blocks [c172]', async () => {
  const user = await openForm()
  const [city, zip] = [
    screen.getByLabelText<HTMLInputElement>('City'),
    screen.getByLabelText<HTMLInputElement>('Zip code'),
  ]
  await user.type(city, 'As5se6n')
  await user.type(zip, '94!01 h*k')
  expect([city.value, zip.value]).toEqual(['Assen', '9401 hk'])
})

async function typeZipCode(found: { city: string | null; towns: string[] }) {
  const asked = serveCalls((path) => ({
    body: path.startsWith('/leads/address?')
      ? { street: null, ...found }
      : { data: [], matches: [], others: 0 },
  }))
  const user = userEvent.setup()
  await renderScreen(LeadCreate)
  await user.type(screen.getByLabelText('Zip code'), '3633 AB')
  return { user, asked, city: screen.getByLabelText<HTMLInputElement>('City') }
}

describe('a zip code', () => {
  test('fills in its town', async () => {
    const { city } = await typeZipCode({ city: 'Vreeland', towns: [] })
    await waitFor(() => expect(city.value).toBe('Vreeland'))
  })

  test('of several towns asks which one it is', async () => {
    const { user, city } = await typeZipCode({ city: null, towns: ['Kortenhoef', 'Vreeland'] })
    await screen.findByText('Several towns have zip code 3633. Which one is it?')
    expect(city.value).toBe('')
    await user.click(screen.getByRole('button', { name: 'Vreeland' }))
    expect(city.value).toBe('Vreeland')
    expect(screen.queryByText(/Several towns/)).toBeNull()
  })

  test('leaves a town that was typed', async () => {
    const { user, asked, city } = await typeZipCode({ city: 'Vreeland', towns: [] })
    await waitFor(() => expect(city.value).toBe('Vreeland'))
    await user.clear(city)
    await user.type(city, 'Nigtevecht')
    await user.type(screen.getByLabelText('House number'), '12')
    await user.tab()
    await waitFor(() => expect(asked).toContain('/leads/address?zip_code=3633%20AB&street_number=12'))
    expect(city.value).toBe('Nigtevecht')
  })
})

const isBetween = (before: Element, element: Element, after: Element) =>
  (before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0 &&
  (element.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING) > 0

test.each([
  { fields: ['mobile'], same: 'same mobile number', before: 'Phone', after: 'Zip code' },
  {
    fields: ['email', 'address'],
    same: 'same e-mail address, address',
    before: 'Phone',
    after: 'Zip code',
  },
  { fields: ['address'], same: 'same address', before: 'Addition', after: 'Street' },
])('a lead with the $same is told beside what matches, with a button to it', async (told) => {
  const { fields, same, before, after } = told
  const match = { id: 7, number: '2026-00007', full_name: 'J. Bakker', status: 'open', fields }
  serveCalls((path) => ({
    body: path === '/leads/duplicates' ? { matches: [match], others: 2 } : { data: [], towns: [] },
  }))
  const user = userEvent.setup()
  await renderScreen(LeadCreate)
  await user.type(screen.getByLabelText('Mobile'), '0612345678')
  const link = await screen.findByRole('link', { name: 'Open 2026-00007' })
  const hint = link.closest('[role="status"]')
  expect(link.getAttribute('href')).toBe('/leads/7')
  expect(hint?.textContent).toContain(`J. Bakker`)
  expect(hint?.textContent).toContain(same)
  expect(hint?.textContent).toContain('And 2 leads that you cannot view.')
  expect(isBetween(screen.getByLabelText(before), link, screen.getByLabelText(after))).toBe(true)
})

test.each([
  ['Incoming', true],
  ['Outgoing', false],
])('a lead made in a call that was %s has called: %j', async (direction, expected) => {
  localStorage.clear()
  serveCalls((path) =>
    path === '/leads' ? { status: 201, body: { id: 7 } } : { body: { data: [], matches: [] } },
  )
  const user = userEvent.setup()
  const shown = await renderScreen(LeadCreate, '/here?phone=%2B31612345678')
  await user.type(screen.getByLabelText(/^Surname/), 'Beller')
  await user.click(screen.getByRole('combobox', { name: 'Who called whom' }))
  await user.click(await screen.findByRole('option', { name: direction }))
  await user.type(screen.getByLabelText(/^What was agreed/), 'Wants a quotation')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(shown.history.location.pathname).toBe('/leads/7'))
  expect(hasCalled(7)).toBe(expected)
})

describe('a person who was erased on request', () => {
  const erased = { at: '2026-06-01T10:00:00.000Z', fields: ['email', 'mobile'] }

  async function createErased() {
    const bodies: Record<string, unknown>[] = []
    serveCalls((path) => {
      if (path !== '/leads') return { body: { data: [], matches: [], others: 0 } }
      const { body } = (vi.mocked(fetch).mock.lastCall?.[1] ?? {}) as { body?: string }
      bodies.push(JSON.parse(body ?? '{}') as Record<string, unknown>)
      return bodies.length === 1
        ? { status: 409, body: { message: 'Erased', erased, matches: [], others: 0 } }
        : { status: 201, body: { id: 7 } }
    })
    vi.stubGlobal('fetch', vi.fn(fetch))
    const user = userEvent.setup()
    const shown = await renderScreen(LeadCreate)
    await user.type(screen.getByLabelText(/^Surname/), 'Terugkeer')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('dialog', { name: 'This person was erased on request' })
    return { user, bodies, shown, dialog }
  }

  test('is created anew only when they ask themselves, with a reason', async () => {
    const { user, bodies, shown, dialog } = await createErased()
    expect(dialog.textContent).toContain('(e-mail address, mobile number) asked to be erased')
    expect(dialog.textContent).toContain('01-06-2026')
    const create = within(dialog).getByRole('button', { name: 'Create anew' })
    await user.click(create)
    expect(dialog.textContent).toContain('Create the lead only when the person asks anew')
    expect(bodies).toHaveLength(1)
    await user.click(within(dialog).getByRole('checkbox', { name: /asks us anew/ }))
    await user.type(within(dialog).getByLabelText(/How and when/), 'Belde op 1 juli')
    await user.click(create)
    await waitFor(() => expect(bodies[1]).toMatchObject({ force: true, force_reason: 'Belde op 1 juli' }))
    await waitFor(() => expect(shown.history.location.pathname).toBe('/leads/7'))
  })

  test('is not told as a duplicate, and stays away when the dialog is left', async () => {
    const { user, bodies, dialog } = await createErased()
    expect(screen.queryByText('Duplicate lead found')).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Back to the form' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodies).toHaveLength(1)
  })
})

const hint = () => screen.queryByText(/Only at a home is there 0 % VAT/)

test('of a business the box of a home says what it does to the VAT, until it is cleared', async () => {
  const user = await openForm()
  expect(hint()).toBeNull()
  await user.click(screen.getByRole('combobox', { name: /^Kind/ }))
  await user.click(await screen.findByRole('option', { name: 'Business' }))
  expect(hint()).not.toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'It is a home' }))
  expect(hint()).toBeNull()
})
