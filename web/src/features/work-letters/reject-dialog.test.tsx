// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, startTestTexts } from '../../ui/testing/render-screen.tsx'
import type { Letter, LetterPlace } from './letter-values.ts'
import { RejectDialog } from './reject-dialog.tsx'

beforeAll(() => startTestTexts())

// What the dialog reads of one.
const letter = { id: 21, revision: 2 } as Letter
const of = (id: number, name: string) =>
  ({
    id,
    name,
    group: 'general',
    type: 'image/jpeg',
    url: '/f',
    thumbnail_url: null,
    // What it shows of one.
  }) as unknown as LetterPlace['pictures'][number]

test('who sends a letter back adds photos of what is wrong, by the camera of a phone too', async () => {
  await renderScreen(() => (
    <RejectDialog letter={letter} appointmentId={11} pictures={[of(1, 'Dak.jpg')]} onDone={() => undefined} />
  ))
  const dialog = await screen.findByRole('dialog', { name: 'Reject this work letter' })
  expect(within(dialog).getAllByRole('button', { name: /General/ })[0]).toBeTruthy()
  const inputs = [...dialog.querySelectorAll('input[type=file]')]
  expect(inputs.map((input) => [input.getAttribute('accept'), input.getAttribute('capture')])).toEqual([
    ['image/*', 'environment'],
    ['image/*,.heic', null],
  ])
  // The office's own are on the page behind it.
  expect(within(dialog).queryByText('Dak.jpg')).toBeNull()
})
