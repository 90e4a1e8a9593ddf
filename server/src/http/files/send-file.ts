import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { describeError } from '../../kernel/errors/describe-error.ts'
import type { Services } from '../../work/context.ts'
import type { FileAnswer } from './file-answer.ts'
import { startStream } from './start-stream.ts'

/** Sends a file; a stream that breaks on its way, or a reader that leaves before its end, is logged once. */
export async function sendFile(
  { log }: Services,
  reply: FastifyReply,
  { content, contentType, headers, status }: FileAnswer,
) {
  const { id, method, routeOptions } = reply.request
  const call = `${method} ${routeOptions.url ?? ''}`
  const { raw } = reply
  const logLeft = () => {
    if (!raw.writableFinished) log.info({ request_id: id, call }, 'a reader left before the end')
  }
  raw.once('close', logLeft)
  const logBreak = (error: unknown) => {
    raw.off('close', logLeft)
    log.error({ err: describeError(error), request_id: id, call }, 'an answer was cut off')
  }
  const payload = content instanceof Readable ? await startStream(content, logBreak) : Buffer.from(content)
  void reply
    .code(status)
    .headers({ 'content-type': contentType, ...headers })
    .send(payload)
}
