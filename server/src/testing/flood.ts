import { once } from 'node:events'
import { request } from 'node:http'
import { csrfCookie } from '../access/logins/csrf.ts'
import type { TestClient } from './test-client.ts'

const gigabyte = 1_073_741_824
const piece = Buffer.alloc(1_048_576)

/** Uploads a file of 1 GB until the server stops reading; without a length it is chunked. */
export async function flood(
  url: string,
  { cookies }: TestClient,
  company_id: number,
  length: number | undefined,
) {
  const upload = request(url, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'x-requested-with': 'XMLHttpRequest',
      'x-company-id': String(company_id),
      'x-xsrf-token': cookies.get(csrfCookie) ?? '',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(length === undefined ? {} : { 'content-length': length }),
    },
  })
  let [status, sent] = [0, 0]
  const closed = new AbortController()
  const end = () => closed.abort()
  upload.on('response', (answer) => {
    status = answer.statusCode ?? 0
    answer.resume().on('close', end)
  })
  // The connection ends while there is still something to send.
  upload.on('error', end).on('close', end)
  upload.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n')
  const { signal } = closed
  while (!signal.aborted && sent < gigabyte) {
    sent += piece.length
    if (!upload.write(piece)) await once(upload, 'drain', { signal }).catch(end)
  }
  if (!signal.aborted) await once(signal, 'abort')
  upload.destroy()
  return { status, sent }
}
