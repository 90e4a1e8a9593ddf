import { Readable } from 'node:stream'

/**
 * The same bytes as a stream whose first piece is there: what fails before it throws, so that it is answered like every
 * other problem; what fails later is told to `onBreak`, and the reader's connection is cut. Destroying it destroys its
 * source.
 */
export async function startStream(source: Readable, onBreak: (error: unknown) => void): Promise<Readable> {
  const pieces: AsyncIterator<unknown> = source[Symbol.asyncIterator]()
  const first = await pieces.next()
  const started = Readable.from(allOf(first, pieces, onBreak), { objectMode: false })
  // A generator that nobody has begun to read does not know that it is not wanted.
  started.once('close', () => source.destroy())
  return started
}

async function* allOf(
  first: IteratorResult<unknown>,
  rest: AsyncIterator<unknown>,
  onBreak: (error: unknown) => void,
) {
  for (let piece = first; piece.done !== true; piece = await readOn(rest, onBreak)) yield piece.value
}

/** What is thrown where a piece is handed over is a reader that left, and breaks nothing. */
async function readOn(rest: AsyncIterator<unknown>, onBreak: (error: unknown) => void) {
  try {
    return await rest.next()
  } catch (error) {
    onBreak(error)
    throw error
  }
}
