// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { focusShown, keepingFocus } from './keep-focus.ts'

const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (found === undefined) throw new Error(`No button ${name}`)
  return found
}
const focused = () => document.activeElement?.textContent

beforeEach(() => {
  document.body.innerHTML =
    '<main><h1>Visit</h1><div><button data-move>Move</button><button>Confirm</button></div></main>'
})

test('a row that goes leaves the focus to the next one of its list', async () => {
  document.body.innerHTML =
    '<main><h1>Visit</h1><ul><li><button>First</button></li><li><button>Second</button></li></ul></main>'
  button('First').focus()
  await keepingFocus(async () => button('First').closest('li')?.remove())
  await vi.waitFor(() => expect(focused()).toBe('Second'))
})

test('what a button does that then goes leaves the focus to the first one beside it', async () => {
  button('Confirm').focus()
  await keepingFocus(async () => button('Confirm').remove())
  await vi.waitFor(() => expect(focused()).toBe('Move'))
})

test('the only row of a group leaves the focus to what the group has', async () => {
  document.body.innerHTML =
    '<main><h1>Visit</h1><div role="group"><header><button>Add</button></header><div><div><button>Only</button></div></div></div></main>'
  button('Only').focus()
  await keepingFocus(async () => button('Only').closest('[role=group] > div')?.remove())
  await vi.waitFor(() => expect(focused()).toBe('Add'))
})

test('a button that was disabled while it worked has the focus again', async () => {
  button('Confirm').focus()
  await keepingFocus(async () => {
    button('Confirm').disabled = true
    button('Confirm').blur()
    await Promise.resolve()
    button('Confirm').disabled = false
  })
  await vi.waitFor(() => expect(focused()).toBe('Confirm'))
})

test('who went on meanwhile is left where they are', async () => {
  vi.useFakeTimers()
  button('Confirm').focus()
  await keepingFocus(async () => {
    button('Confirm').remove()
    button('Move').focus()
  })
  expect(vi.getTimerCount()).toBe(1)
  vi.runAllTimers()
  vi.useRealTimers()
  expect(focused()).toBe('Move')
})

test('the focus goes to what shows what was done, and without it to the heading', async () => {
  focusShown(() => document.querySelector('[data-move]'))
  await vi.waitFor(() => expect(focused()).toBe('Move'))
  button('Move').remove()
  focusShown(() => null)
  await vi.waitFor(() => expect(focused()).toBe('Visit'))
})

test('what is drawn anew while it has the focus keeps it, as often as that happens', async () => {
  focusShown(() => document.querySelector('[data-move]'))
  await vi.waitFor(() => expect(focused()).toBe('Move'))
  for (let drawn = 0; drawn < 3; drawn += 1) {
    const before = button('Move')
    const anew = before.cloneNode(true)
    before.remove()
    document.querySelector('div')?.append(anew)
    await vi.waitFor(() => expect(document.activeElement).toBe(anew))
  }
})
