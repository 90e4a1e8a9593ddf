import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startStream } from './start-stream.ts'

const never = () => {
  throw new Error('Nothing breaks here')
}

test.each([[[]], [['a']], [['a', 'b', 'c']]])('%j arrives whole', async (pieces) => {
  expect(await text(await startStream(Readable.from(pieces, { objectMode: false }), never))).toBe(
    pieces.join(''),
  )
})

test('what fails before the first piece throws', async () => {
  const source = new Readable({
    read() {
      this.destroy(new Error('no file'))
    },
  })
  await expect(startStream(source, never)).rejects.toThrow('no file')
})

test('what fails after the first piece breaks the stream, and is told once', async () => {
  const source = Readable.from(
    (function* () {
      yield 'a'
      throw new Error('gone')
    })(),
    { objectMode: false },
  )
  const told: unknown[] = []
  const started = await startStream(source, (error) => told.push(error))
  await expect(text(started)).rejects.toThrow('gone')
  expect(told).toEqual([new Error('gone')])
})

test('a source that nobody reads on is destroyed', async () => {
  const source = Readable.from(['a', 'b'], { objectMode: false })
  const started = await startStream(source, never)
  const closed = new Promise((resolve) => source.once('close', resolve))
  started.destroy()
  await closed
  expect(source.destroyed).toBe(true)
})

test('a reader that leaves while the next piece is read breaks nothing', async () => {
  const source = new Readable({ read: () => undefined })
  source.push('a')
  const told: unknown[] = []
  const started = await startStream(source, (error) => told.push(error))
  const closed = new Promise((resolve) => source.once('close', resolve))
  started.on('error', () => undefined)
  started.once('data', () => setImmediate(() => started.destroy()))
  await closed
  await new Promise((resolve) => setImmediate(resolve))
  expect(told).toEqual([])
})

test('a reader that leaves before the end breaks nothing', async () => {
  const source = Readable.from(['a', 'b', 'c'], { objectMode: false, highWaterMark: 1 })
  const told: unknown[] = []
  const started = await startStream(source, (error) => told.push(error))
  const closed = new Promise((resolve) => source.once('close', resolve))
  started.on('error', () => undefined)
  started.once('data', () => started.destroy(new Error('Premature close')))
  await closed
  expect(told).toEqual([])
})
