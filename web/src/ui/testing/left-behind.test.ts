// @vitest-environment happy-dom
import { setImmediate as next } from 'node:timers'
import { expect, test } from 'vitest'

/** Asks again and again, as the app does while the server is away. */
function askForEver() {
  setTimeout(askForEver, 50)
}

/** Begins to ask at any moment from now on, also while the window is being closed. */
function beginAtAnyTime(times: number) {
  askForEver()
  if (times > 0) next(() => beginAtAnyTime(times - 1))
}

test('what a test leaves running does not keep its file from ending', () => {
  expect(beginAtAnyTime(3_000)).toBeUndefined()
})
