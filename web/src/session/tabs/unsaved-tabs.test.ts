import { expect, it, vi } from 'vitest'
import { changeSaving } from '../../data/calls/without-network.ts'
import { holdUnsaved, isUnsaved, onUnsavedChange } from '../../ui/form/unsaved.ts'
import { isUnsavedElsewhere, recordUnsaved } from './unsaved-tabs.ts'
import { unsavedWarning } from './unsaved-warning.ts'

const question = () => unsavedWarning(((key: string) => key) as never)
const warning = () => question()?.text ?? null

it('warns of unsaved changes in this tab, in others and in both', () => {
  const answer = vi.fn<() => void>()
  expect(warning()).toBeNull()
  recordUnsaved({ kind: 'unsaved', tab: 'a', unsaved: true }, answer)
  recordUnsaved({ kind: 'unsaved', tab: 'b', unsaved: true }, answer)
  expect(warning()).toBe('shell.unsavedElsewhere')
  const release = holdUnsaved()
  expect(warning()).toBe('ui.unsavedText shell.unsavedElsewhere')
  recordUnsaved({ kind: 'unsaved', tab: 'a', unsaved: false }, answer)
  expect(isUnsavedElsewhere()).toBe(true)
  recordUnsaved({ kind: 'unsaved', tab: 'b', unsaved: false }, answer)
  expect(warning()).toBe('ui.unsavedText')
  release()
  expect(warning()).toBeNull()
  expect(answer).not.toHaveBeenCalled()
})

it('asks for no logout without saving where work alone waits, which is kept', () => {
  changeSaving({ waiting: 2 })
  expect(question()).toMatchObject({ text: 'shell.workWaits', action: 'shell.logout', danger: false })
  const release = holdUnsaved()
  expect(question()).toMatchObject({ action: 'shell.logOutUnsaved', danger: true })
  release()
  changeSaving({ waiting: 0 })
})

it('answers a tab that opens', () => {
  const answer = vi.fn<() => void>()
  recordUnsaved({ kind: 'opened' }, answer)
  expect(answer).toHaveBeenCalledOnce()
})

it('counts the forms of this tab one by one', () => {
  const seen: boolean[] = []
  const stop = onUnsavedChange(() => seen.push(isUnsaved()))
  const [first, second] = [holdUnsaved(), holdUnsaved()]
  first()
  second()
  stop()
  expect(seen).toEqual([true, true, true, false])
})
