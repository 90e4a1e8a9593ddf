import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The requests of an S3 store, answered by a server that keeps objects by path. */
export async function startS3(): Promise<{ url: string; objects: Map<string, Buffer>; close: () => void }> {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url?.split('?')[0] ?? '')
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const signed = request.headers.authorization?.includes('Credential=key/') === true
      const found = objects.get(path)
      if (request.method === 'PUT') objects.set(path, Buffer.concat(chunks))
      if (request.method === 'DELETE') objects.delete(path)
      const missing = (request.method === 'GET' || request.method === 'HEAD') && found === undefined
      response.statusCode = signed ? (missing ? 404 : 200) : 403
      response.end(request.method === 'GET' && signed ? found : undefined)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://key:secret@127.0.0.1:${port}/heliodesk?region=eu-west-1`,
    objects,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
