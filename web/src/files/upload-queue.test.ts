import { expect, test } from 'vitest'
import { createUploadQueue, type Sending } from './upload-queue.ts'

/** Lets everything happen that waits for nothing but itself. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A queue whose uploads end when the test says so. */
function aQueue() {
  const tries: { name: string; client_id: string; sending: Sending; end: PromiseWithResolvers<void> }[] = []
  const unseen: string[] = []
  const queue = createUploadQueue(({ file }) => unseen.push(file.name))
  const add = (...names: string[]) =>
    queue.add(
      names.map((name) => ({
        file: new File(['x'], name),
        group: 'roof',
        send: (sending) => {
          const { client_id } = sending
          const end = Promise.withResolvers<void>()
          tries.push({ name, client_id, sending, end })
          return end.promise
        },
      })),
    )
  const states = () => queue.get().map(({ file, state, sent }) => `${file.name} ${state} ${sent}`)
  return { queue, add, tries, states, unseen }
}

test('files are uploaded one after another, each with its progress', async () => {
  const { add, tries, states } = aQueue()
  const done = add('a', 'b')
  tries[0]?.sending.onProgress(0.5)
  expect(states()).toEqual(['a sending 0.5', 'b waiting 0'])
  tries[0]?.end.resolve()
  await settle()
  expect(states()).toEqual(['b sending 0'])
  tries[1]?.end.resolve()
  await done
  expect(states()).toEqual([])
})

test('a failed upload stays with its reason, stops no other, and tries again with the same id', async () => {
  const { queue, add, tries, states } = aQueue()
  queue.subscribe(() => undefined)
  void add('a', 'b')
  tries[0]?.end.reject(new Error('too large'))
  await settle()
  expect(states()).toEqual(['a failed 0', 'b sending 0'])
  expect(queue.get()[0]?.error).toEqual(new Error('too large'))
  void queue.retry(queue.get()[0]?.id ?? '')
  tries[1]?.end.resolve()
  await settle()
  expect(states()).toEqual(['a sending 0'])
  expect(tries[2]?.client_id).toBe(tries[0]?.client_id)
})

test('cancelling aborts the upload on its way, and takes a waiting or failed one off the list', async () => {
  const { queue, add, tries, states } = aQueue()
  void add('a', 'b', 'c')
  queue.cancel(queue.get()[1]?.id ?? '')
  queue.cancel(queue.get()[0]?.id ?? '')
  expect(tries[0]?.sending.signal.aborted).toBe(true)
  tries[0]?.end.reject(tries[0].sending.signal.reason)
  await settle()
  expect([states(), tries.map(({ name }) => name)]).toEqual([['c sending 0'], ['a', 'c']])
})

test('a failure that no screen shows any more is told otherwise', async () => {
  const { queue, add, tries, unseen } = aQueue()
  const leave = queue.subscribe(() => undefined)
  void add('a', 'b')
  tries[0]?.end.reject(new Error('first'))
  await settle()
  leave()
  tries[1]?.end.reject(new Error('second'))
  await settle()
  expect(unseen).toEqual(['b'])
})
