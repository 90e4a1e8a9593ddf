import { Readable } from 'node:stream'

/**
 * The same bytes as a stream whose first piece is there: what fails before it throws, so that it is answered like every
 * other problem; what fails later is told to `onBreak`, and the reader's connection is cut. Destroying it destroys its
 * source, which breaks nothing: the reader left.
 */
export async function startStream(source: Readable, onBreak: (error: unknown) => void): Promise<Readable> {
  const pieces: AsyncIterator<unknown> = source[Symbol.asyncIterator]()
  let ready: IteratorResult<unknown> | undefined = await pieces.next()
  const pull = async (into: Readable) => {
    try {
      const piece = ready ?? (await pieces.next())
      ready = undefined
      into.push(piece.done === true ? null : piece.value)
    } catch (error) {
      if (into.destroyed) return
      onBreak(error)
      into.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return new Readable({
    read() {
      void pull(this)
    },
    destroy(error, done) {
      source.destroy()
      done(error)
    },
  })
}
