// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { VisitPage } from './visit-page.tsx'

const page = {
  state: 'planned',
  read_only: false,
  language: 'nl',
  company: {
    name: 'Zonnekracht Noord',
    phone: '050 123 4567',
    email: 'noord@zon.example',
    color_primary: '#0b5345',
    color_accent: '#f4b000',
  },
  kind: 'advice',
  delivers: false,
  channel: 'visit',
  date: '2026-12-01',
  from: '10:00',
  till: '11:30',
  place: 'Zonnelaan 12, 9712 AB Groningen',
  adviser: 'Jan',
  companions: [] as string[],
  people: [5],
  adviser_picture: null as string | null,
  changes_until: '2026-11-30T09:00:00.000Z',
}
const free = { adviser_id: 7, adviser: 'Petra', date: '2026-12-03', from: '13:00', till: '14:30' }

/** Answers of the server by call; what is asked is kept. */
function serve(answers: Record<string, { status?: number; body: object }> = {}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${url.replace('/api/v1', '')}`
    asked.push(typeof body === 'string' && body !== '{}' ? `${call} ${body}` : call)
    const answer = answers[call] ?? { body: page }
    return Promise.resolve(Response.json(answer.body, { status: answer.status ?? 200 }))
  })
  return asked
}
afterEach(cleanup)

const focused = () => document.activeElement?.textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('names everybody who comes', async () => {
  serve({ 'GET /visits/abc': { body: { ...page, companions: ['Ellen', 'Piet'] } } })
  render(<VisitPage token="abc" />)
  expect(await screen.findByText(/Met Jan, Ellen en Piet$/)).toBeTruthy()
})

test.each([
  ['advice', true],
  ['followUp', true],
  ['inspection', false],
  ['installation', false],
  ['service', false],
])('asks to have the yearly bill ready for a visit of kind %s: %s', async (kind, asks) => {
  serve({ 'GET /visits/abc': { body: { ...page, kind } } })
  render(<VisitPage token="abc" />)
  await screen.findByText(/dinsdag 1 december 2026/)
  expect(screen.queryByText(/jaarafrekening/) !== null).toBe(asks)
})

test('asks for a way to the meter only where somebody comes', async () => {
  serve({ 'GET /visits/abc': { body: { ...page, channel: 'phone', place: null } } })
  render(<VisitPage token="abc" />)
  expect(await screen.findByText(/jaarafrekening/)).toBeTruthy()
  expect(screen.queryByText(/meterkast/)).toBeNull()
})

test('says when, where and with whom, and confirms by a button', async () => {
  const asked = serve({ 'POST /visits/abc/confirm': { body: { ...page, state: 'confirmed' } } })
  render(<VisitPage token="abc" />)
  expect(await screen.findByText(/dinsdag 1 december 2026/)).toBeTruthy()
  expect(screen.getByText(/Zonnelaan 12, 9712 AB Groningen/).textContent).toContain('Met Jan')
  expect(asked).toEqual(['GET /visits/abc'])
  press('Afspraak bevestigen')
  expect((await screen.findByRole('status')).textContent).toContain('bevestigd')
  expect(asked.at(-1)).toBe('POST /visits/abc/confirm {"date":"2026-12-01","from":"10:00","people":[5]}')
})

test('a time that changed meanwhile is shown, with why, and confirmed only after that', async () => {
  const message = 'De tijd van uw afspraak is intussen gewijzigd: kijk eerst naar de nieuwe tijd'
  const answers: Parameters<typeof serve>[0] = {
    'POST /visits/abc/confirm': { status: 409, body: { message } },
  }
  const asked = serve(answers)
  render(<VisitPage token="abc" />)
  await screen.findByText(/dinsdag 1 december 2026/)
  const moved = { ...page, date: '2026-12-02', from: '09:00' }
  answers['GET /visits/abc'] = { body: moved }
  press('Afspraak bevestigen')
  expect(await screen.findByText(/woensdag 2 december 2026/)).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe(message)
  answers['POST /visits/abc/confirm'] = { body: { ...moved, state: 'confirmed' } }
  press('Afspraak bevestigen')
  expect((await screen.findByRole('status')).textContent).toContain('bevestigd')
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(asked.at(-1)).toBe('POST /visits/abc/confirm {"date":"2026-12-02","from":"09:00","people":[5]}')
})

test('shows the picture of who comes where one is set', async () => {
  serve({
    'GET /visits/abc': { body: { ...page, adviser_picture: '/api/v1/files/3/content?part=thumbnail' } },
  })
  render(<VisitPage token="abc" />)
  expect((await screen.findByRole<HTMLImageElement>('img', { name: 'Jan' })).src).toContain(
    '/files/3/content',
  )
})

test('offers other times, asks for a choice, and shows the time that was chosen', async () => {
  const asked = serve({
    'GET /visits/abc/times': { body: { data: [free] } },
    'POST /visits/abc/move': { body: { ...page, state: 'confirmed', date: '2026-12-03', from: '13:00' } },
  })
  render(<VisitPage token="abc" />)
  await screen.findByText(/1 december/)
  press('Andere tijd kiezen')
  const choice = await screen.findByRole('radio', { name: /donderdag 3 december 2026.*Petra/ })
  press('Afspraak verzetten')
  expect(screen.getByRole('alert').textContent).toBe('Kies eerst een tijd')
  fireEvent.click(choice)
  press('Afspraak verzetten')
  expect(await screen.findByText(/donderdag 3 december 2026/)).toBeTruthy()
  expect(asked.at(-1)).toBe(
    'POST /visits/abc/move {"adviser_id":7,"date":"2026-12-03","from":"13:00","seen":{"date":"2026-12-01","from":"10:00"}}',
  )
})

test('the focus follows what a button opens, closes and changes', async () => {
  serve({
    'GET /visits/abc/times': { body: { data: [free] } },
    'POST /visits/abc/confirm': { body: { ...page, state: 'confirmed' } },
  })
  render(<VisitPage token="abc" />)
  await screen.findByText(/1 december/)
  press('Andere tijd kiezen')
  expect(focused()).toBe('Kies een andere tijd')
  press('Terug')
  expect(focused()).toBe('Andere tijd kiezen')
  press('Afspraak afzeggen')
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  press('Terug')
  expect(focused()).toBe('Afspraak afzeggen')
  press('Afspraak bevestigen')
  await screen.findByRole('status')
  expect(focused()).toBe('Adviesgesprek')
})

test('a cancellation needs a reason', async () => {
  const asked = serve({ 'POST /visits/abc/cancel': { body: { ...page, state: 'cancelled' } } })
  render(<VisitPage token="abc" />)
  await screen.findByText(/1 december/)
  press('Afspraak afzeggen')
  press('Afzeggen')
  expect(screen.getByRole('alert').textContent).toBe('Vul een korte reden in')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Wij zijn ziek' } })
  press('Afzeggen')
  expect(await screen.findByText('Deze afspraak gaat niet door')).toBeTruthy()
  expect(asked.at(-1)).toBe(
    'POST /visits/abc/cancel {"reason":"Wij zijn ziek","date":"2026-12-01","from":"10:00"}',
  )
})

test('staff, and customers who are too late, find no button that changes it', async () => {
  serve({ 'GET /visits/abc': { body: { ...page, read_only: true } } })
  const { unmount } = render(<VisitPage token="abc" />)
  expect(await screen.findByText(/ingelogd als medewerker/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  serve({ 'GET /visits/abc': { body: { ...page, changes_until: null } } })
  render(<VisitPage token="abc" />)
  expect(await screen.findByText(/Wilt u iets wijzigen\? Bel ons dan/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Andere tijd|afzeggen/ })).toBeNull()
})

test('a link of before a change says so', async () => {
  serve({ 'GET /visits/abc': { status: 410, body: { message: 'Deze afspraak is sindsdien gewijzigd' } } })
  render(<VisitPage token="abc" />)
  expect(await screen.findByText('Deze afspraak is sindsdien gewijzigd')).toBeTruthy()
})

test('other times of a visit that was called off meanwhile are refused with why, and the page says it too', async () => {
  const message = 'Deze afspraak gaat niet door. Wilt u een nieuwe? Bel dan 050 123 4567'
  const answers: Parameters<typeof serve>[0] = { 'GET /visits/abc/times': { status: 409, body: { message } } }
  serve(answers)
  const { unmount } = render(<VisitPage token="abc" />)
  await screen.findByText(/1 december/)
  press('Andere tijd kiezen')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.queryByText(/Controleer uw verbinding/)).toBeNull()
  unmount()
  render(<VisitPage token="abc" />)
  await screen.findByText(/1 december/)
  answers['GET /visits/abc'] = { body: { ...page, state: 'cancelled' } }
  press('Andere tijd kiezen')
  expect(await screen.findByText('Deze afspraak gaat niet door')).toBeTruthy()
})
