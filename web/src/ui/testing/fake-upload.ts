import { vi } from 'vitest'

/** One upload as the browser makes it, which ends as the test says. */
class FakeUpload extends EventTarget {
  static readonly made: FakeUpload[] = []
  readonly upload = new EventTarget()
  status = 0
  statusText = ''
  responseText = ''
  body: FormData | undefined
  aborted = false

  open() {}
  setRequestHeader() {}
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nx-session-expires-at: 2026-01-01T00:00:00Z\r\n'
  }

  send(body: FormData) {
    this.body = body
    FakeUpload.made.push(this)
  }

  abort() {
    this.aborted = true
    this.dispatchEvent(new Event('abort'))
    this.dispatchEvent(new Event('loadend'))
  }

  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded, total }))
  }

  answer(status: number, body: object) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }

  fail() {
    this.dispatchEvent(new Event('error'))
    this.dispatchEvent(new Event('loadend'))
  }
}

/** Uploads do not leave the test; returns them in their order. */
export function holdUploads(): readonly FakeUpload[] {
  FakeUpload.made.length = 0
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  return FakeUpload.made
}
