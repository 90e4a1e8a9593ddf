// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { useSlotKeys } from '../../features/appointments/slots/use-slot-keys.ts'
import { useDigitKeys } from '../../features/leads/calling/contact-keys.ts'
import { useOutcomeKeys } from '../../features/weeder/use-outcome-keys.ts'
import { KeysDialog } from '../../shell/menu/keys-dialog.tsx'
import { showKeys, useKeysDialog } from '../../shell/menu/keys-state.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { pageKeys } from './page-keys.ts'
import { useSaveKey } from '../form/edit-form.tsx'
import { renderScreen, startTestTexts } from '../testing/render-screen.tsx'

beforeAll(() => startTestTexts())

const done = vi.fn<(what: string) => void>()

/** Everything that listens to keys wherever the focus is. */
function Keys({ name }: { name: string }) {
  const part = useRef<HTMLDivElement>(null)
  useDigitKeys(part, (index) => done(`${name} digit ${index}`))
  useSaveKey(async () => done(`${name} saved`), part)
  useSlotKeys(part, () => undefined)
  return (
    <div ref={part}>
      <button data-slot>{`Slot of ${name}`}</button>
    </div>
  )
}

function Page() {
  const [open, setOpen] = useState(false)
  useOutcomeKeys(['keep'], (outcome) => done(`page ${outcome}`))
  const keys = useKeysDialog()
  return (
    <>
      <Keys name="page" />
      <button onClick={() => setOpen(true)}>Open</button>
      {keys.open && <p>Keys</p>}
      <input aria-label="Note" />
      <input type="checkbox" aria-label="All" />
      {open && (
        <Dialog title="Above it" onClose={() => setOpen(false)}>
          <Keys name="dialog" />
        </Dialog>
      )}
    </>
  )
}

const press = (target: Element, key: string, ctrlKey = false) => fireEvent.keyDown(target, { key, ctrlKey })

test('keys of a page do nothing behind an open dialog, and those of the dialog work', async () => {
  await renderScreen(Page)
  press(document.body, '1')
  press(document.body, 's', true)
  expect(done.mock.calls.flat()).toEqual(['page digit 0', 'page keep', 'page saved'])
  done.mockClear()
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  const inside = await screen.findByRole('button', { name: 'Slot of dialog' })
  // A click beside the fields leaves the focus on the page itself.
  for (const target of [inside, document.body]) {
    press(target, '1')
    press(target, 'b')
    expect(document.activeElement).toBe(inside)
    expect(press(target, 's', true)).toBe(false)
    press(target, '?')
  }
  // Within the times a digit chooses one of them.
  expect(done.mock.calls.flat()).toEqual(['dialog saved', 'dialog digit 0', 'dialog saved'])
  expect(screen.queryByText('Keys')).toBeNull()
  showKeys()
  expect(await screen.findByText('Keys')).toBeTruthy()
})

test('what is typed into a field, also with Alt Gr, is no key of the page; on a checkbox it is one', async () => {
  await renderScreen(Page)
  done.mockClear()
  const field = screen.getByLabelText('Note')
  for (const held of [{}, { shiftKey: true }, { altKey: true }, { altKey: true, ctrlKey: true }])
    for (const key of ['1', 'b', '?']) fireEvent.keyDown(field, { key, ...held })
  expect(screen.queryByText('Keys')).toBeNull()
  expect(done).not.toHaveBeenCalled()
  press(field, 's', true)
  press(screen.getByLabelText('All'), '1')
  expect(done.mock.calls.flat()).toEqual(['page saved', 'page digit 0', 'page keep'])
})

test('the list of keys has each key of a page', async () => {
  await renderScreen(() => <KeysDialog onClose={() => undefined} />)
  const list = (await screen.findByText('Keyboard')).closest('[role="dialog"]')
  for (const { shown } of Object.values(pageKeys)) expect(list?.textContent).toContain(shown)
})

test('no key that writes or deletes in a field looks for dialogs in the whole page', async () => {
  await renderScreen(Page)
  const looks = vi.spyOn(document, 'querySelectorAll')
  for (const key of ['1', 'a', 'Backspace', 'Delete']) press(screen.getByLabelText('Note'), key)
  expect(looks).not.toHaveBeenCalled()
  press(document.body, 'Backspace')
  expect(looks).toHaveBeenCalled()
  looks.mockRestore()
})
