// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { ConsentDialog } from './calling/consent-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'

beforeAll(() => startTestTexts())

test('a note is written at once', async () => {
  await renderScreen(() => <NoteDialog leadId={5} onDone={() => undefined} />)
  const note = await screen.findByRole('textbox')
  await waitFor(() => expect(document.activeElement).toBe(note))
})

test('the consent begins with what it is based on', async () => {
  serveCalls(() => ({ body: {} }))
  const lead = { id: 5, revision: 1, consent: null, source: null } as never
  await renderScreen(() => <ConsentDialog lead={lead} onDone={() => undefined} />)
  const [first] = await screen.findAllByRole('combobox')
  await waitFor(() => expect(document.activeElement).toBe(first))
})
