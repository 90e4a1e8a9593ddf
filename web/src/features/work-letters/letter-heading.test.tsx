// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { renderScreen, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { LetterHeading, VisitDiffers } from './letter-heading.tsx'

beforeAll(() => startTestTexts())

const visit = {
  appointment_id: 9,
  status: 'planned',
  date: '2027-01-20',
  from: '09:00',
  till: '17:00',
  adviser: { id: 7, name: 'Wim' },
}
const crew = [{ id: 7, name: 'Wim' }]
const letter = { crew, moved_from: null, visit, planned_date: visit.date, contact_time: null }

async function show(more: object) {
  const given = { ...letter, ...more }
  queryClient.setQueryData(employeeQuery.queryKey, { permission_names: [] } as never)
  const lead = { id: 3, number: 'L3', full_name: 'Eva', address: '', phone: null, anonymised_at: null }
  await renderScreen(() => (
    <>
      <LetterHeading
        lead={lead}
        appointmentId={9}
        plannedDate={given.planned_date}
        visit={given.visit as never}
        contactTime={given.contact_time}
      />
      <VisitDiffers letter={given as never} />
    </>
  ))
  await screen.findByText('Eva')
}

test('a letter is headed by the day and times of its visit, and says nothing else where it was agreed to so', async () => {
  await show({})
  expect(screen.getByText(/20 January 2027|20-01-2027/).textContent).toMatch(/09:00 - 17:00$/)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a letter without a visit says that its day has no time yet', async () => {
  await show({ visit: null })
  expect(screen.getByText(/20 January 2027|20-01-2027/).textContent).toMatch(/, no time yet$/)
})

test('a letter without a visit says when its contact is there, instead of that no time is known', async () => {
  await show({ visit: null, contact_time: '08:00' })
  expect(screen.getByText(/20 January 2027|20-01-2027/).textContent).toMatch(/, contact at 08:00$/)
  expect(screen.queryByText(/no time yet/)).toBeNull()
})

test('a letter whose visit was moved says for which day it was accepted, and who goes without being in its crew', async () => {
  await show({ moved_from: '2026-12-08', crew: [{ id: 8, name: 'Ruud' }] })
  expect(screen.getByText(/accepted this letter for 08-12-2026/)).toBeTruthy()
  expect(screen.getByText(/The visit is with Wim, who is not in the crew/)).toBeTruthy()
})

test('a letter whose visit is put off says so instead of when it begins', async () => {
  await show({ visit: { ...visit, status: 'postponed' } })
  expect(screen.getByText('Postponed')).toBeTruthy()
  expect(screen.queryByText(/09:00/)).toBeNull()
})
