interface Sending {
  headers: Headers
  body: FormData
  signal?: AbortSignal | undefined
  /** How much has left, from 0 to 1. */
  onProgress: (part: number) => void
}

function headersFrom(lines: string): Headers {
  const headers = new Headers()
  for (const line of lines.trim().split(/[\r\n]+/)) {
    const [name = '', value = ''] = line.split(/:\s*(.*)/)
    if (name !== '') headers.append(name, value)
  }
  return headers
}

/** As fetch, which cannot tell how much of a body has left. */
export function sendForm(method: string, address: string, sending: Sending): Promise<Response> {
  const { headers, body, signal, onProgress } = sending
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  const stop = () => request.abort()
  request.open(method, address)
  for (const [name, value] of headers) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) onProgress(loaded / total)
  })
  request.addEventListener('load', () => {
    const { status, statusText, responseText } = request
    const answered = { status, statusText, headers: headersFrom(request.getAllResponseHeaders()) }
    resolve(new Response(status === 204 ? null : responseText, answered))
  })
  request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
  request.addEventListener('abort', () => reject(signal?.reason ?? new TypeError('Failed to fetch')))
  request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop))
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) reject(signal.reason)
  else request.send(body)
  return promise
}
