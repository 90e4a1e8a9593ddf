import { parentPort } from 'node:worker_threads'
import { checkText } from './check-text.ts'
import type { TextJob, TextReply } from './texts.ts'
import { writeText } from './write-text.ts'

const mostCharacters = 1_000_000

const work = (job: TextJob) => (job.as === 'check' ? checkText(job.text, job.kind) : writeText(job.order))

function replyTo(job: TextJob): TextReply {
  try {
    const result = work(job)
    return JSON.stringify(result).length > mostCharacters ? { limit: true } : { result }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return /limit exceeded/.test(reason) ? { limit: true } : { error: reason }
  }
}

// What is compiled at the first use is no time of the first text.
work({
  as: 'check',
  text: { subject: 'x', content: '<p>{{ city | escape }}</p>{% for i in (1..2) %}{{ i }}{% endfor %}' },
  kind: { known: ['city'], origin: 'https://localhost' },
})
parentPort?.on('message', (job: TextJob) => parentPort?.postMessage(replyTo(job), []))
parentPort?.postMessage('ready', [])
