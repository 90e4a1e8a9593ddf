// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { focusHeadingWhenShown } from './use-focus-back.ts'

const page = () => {
  document.body.innerHTML = '<main><h1>Visit</h1><a href="/quotation">Quotation</a><input></main>'
  document.querySelector('a')?.focus()
}

const next = () => {
  document.body.innerHTML = '<main></main>'
  document
    .querySelector('main')
    ?.append(Object.assign(document.createElement('h1'), { textContent: 'Jansen' }))
}

/** When observers of the page have been told of the next change. */
const changeSeen = () =>
  new Promise((resolve) => new MutationObserver(resolve).observe(document.body, { childList: true }))

afterEach(() => document.body.replaceChildren())

test('the link that was followed keeps the focus until its page goes, and then the next heading has it', async () => {
  page()
  const stop = focusHeadingWhenShown()
  expect(document.activeElement?.textContent).toBe('Quotation')
  next()
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  expect(document.activeElement?.textContent).toBe('Jansen')
  stop()
})

test.each(['pointerdown', 'keydown'])(
  'who does something meanwhile (%s) is not taken away from it',
  async (act) => {
    page()
    const stop = focusHeadingWhenShown()
    document.dispatchEvent(new Event(act))
    next()
    const seen = changeSeen()
    document.body.append('later')
    await seen
    expect(document.activeElement).toBe(document.body)
    stop()
  },
)

test('a field that took the focus keeps it', async () => {
  page()
  const stop = focusHeadingWhenShown()
  document.querySelector('input')?.focus()
  document.querySelector('h1')?.remove()
  document.querySelector('main')?.append(document.createElement('h1'))
  await Promise.resolve()
  expect(document.activeElement?.tagName).toBe('INPUT')
  stop()
})

test('a menu of the page before that gives the focus back to its button leaves it to the next heading', async () => {
  page()
  const stop = focusHeadingWhenShown()
  document.querySelector('input')?.focus()
  const closed = changeSeen()
  document.body.append('the menu has closed')
  await closed
  next()
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  stop()
})
