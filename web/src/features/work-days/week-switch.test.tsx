// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { useShownWeek, WeekSwitch } from './week-switch.tsx'

function Shown() {
  const { date, monday, show } = useShownWeek('2026-11-25')
  return (
    <>
      <WeekSwitch date={date} onDate={(next) => show({ date: next })} />
      <output>{monday}</output>
    </>
  )
}
const show = (search = '') => renderScreen(() => <Shown />, `/here${search}`)
const shown = (week: number) => screen.findByRole('heading', { name: new RegExp(`^Week ${week} `) })
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Go to the week of' })

beforeAll(() => startTestTexts())

test.each([
  ['?date=2027-03-03', 9, '2027-03-01'],
  ['?week=2027-03-01', 9, '2027-03-01'],
  ['?date=nonsense', 48, '2026-11-23'],
  ['', 48, '2026-11-23'],
])('the address %s opens its week', async (search, week, monday) => {
  await show(search)
  await shown(week)
  expect(screen.getByText(monday)).toBeTruthy()
})

test('a date that is typed opens its week and stays in the address, as the week after it does', async () => {
  const { router } = await show('?advisers=3&week=2026-11-23')
  await shown(48)
  await userEvent.clear(field())
  await userEvent.type(field(), '3-3-2027{Enter}')
  await shown(9)
  expect(router.state.location.search).toEqual({ advisers: 3, date: '2027-03-03' })
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }))
  await shown(10)
  await waitFor(() => expect(field().value).toBe('08-03-2027'))
  expect(router.state.location.search).toEqual({ advisers: 3, date: '2027-03-08' })
})

test('what is no date stays as typed with its error, and the week stays', async () => {
  const { router } = await show('?date=2027-03-03')
  await shown(9)
  await userEvent.clear(field())
  await userEvent.type(field(), 'soon{Enter}')
  await shown(9)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(router.state.location.search).toEqual({ date: '2027-03-03' })
})
