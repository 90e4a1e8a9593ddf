import { Agent, createServer, type IncomingMessage, request as ask } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

/**
 * A proxy without stickiness: each request goes to the next process, and on to another one when that refuses it.
 * A broken answer becomes 502, because the request may have been done.
 */
export async function startRoundRobin(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: false })
  let turn = 0
  const nextPort = () => ports[turn++ % ports.length] ?? 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    const broken = () => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'application/json' }).end('{}')
    }
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => pass(Buffer.concat(chunks), ports.length))
    const pass = (body: Buffer, triesLeft: number) => {
      const { method, url, headers } = request
      const sent = ask({ port: nextPort(), host: '127.0.0.1', method, path: url, headers, agent })
      sent.on('response', (answer: IncomingMessage) => {
        // Whole, because a process that is killed within an answer breaks it after its head.
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          response.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(parts)),
        )
        answer.on('error', broken)
      })
      sent.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && triesLeft > 1) pass(body, triesLeft - 1)
        else broken()
      })
      sent.end(body)
    }
  })
  // A client may send on a connection just when this side ends it for being idle.
  server.keepAliveTimeout = 0
  server.on('upgrade', (request, socket) => {
    const upstream = connect(nextPort(), '127.0.0.1', () => {
      const lines = request.rawHeaders.flatMap((text, index, all) =>
        index % 2 === 0 ? [`${text}: ${all[index + 1]}\r\n`] : [],
      )
      upstream.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('')}\r\n`)
      upstream.pipe(socket).pipe(upstream)
    })
    for (const one of [socket, upstream]) one.on('error', () => one.destroy())
    upstream.on('close', () => socket.destroy())
    socket.on('close', () => upstream.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
