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
    const seen = new Promise((resolve) =>
      new MutationObserver(resolve).observe(document.body, { childList: true }),
    )
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
