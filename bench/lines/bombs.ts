import { crc32, deflateSync } from 'node:zlib'
import { besideText, leadsToRead, measureOthers } from '../others.ts'
import { type Line, short } from '../report.ts'
import { processTreeMegabytes } from '../running-product.ts'
import type { World } from '../world.ts'

const bombs = 30
const side = 20_000

function chunk(type: string, content: Buffer): Buffer {
  const whole = Buffer.concat([Buffer.alloc(4), Buffer.from(type), content, Buffer.alloc(4)])
  whole.writeUInt32BE(content.length)
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4)
  return whole
}

/** A PNG of 400 megapixels in four channels, all black: 1.6 GB in 1.5 MB. */
function makeBomb(): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(side, 0)
  size.writeUInt32BE(side, 4)
  size.set([8, 6, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(side * (side * 4 + 1)), { level: 9 })
  const mark = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([mark, chunk('IHDR', size), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** The body of an upload, encoded once: the sender would have a machine of its own. */
async function encode(bomb: Buffer, lead: number) {
  const form = new FormData()
  form.set('owner_type', 'leads')
  form.set('owner_id', String(lead))
  form.set('group', 'roof')
  form.set('file', new Blob([new Uint8Array(bomb)]), 'roof.png')
  const encoded = new Response(form)
  return {
    type: encoded.headers.get('content-type') ?? '',
    body: new Uint8Array(await encoded.arrayBuffer()),
  }
}

/** Thirty uploads at once: all are refused. */
async function upload({ product, manager }: World, { type, body }: Awaited<ReturnType<typeof encode>>) {
  const headers = { ...manager.headers, 'content-type': type }
  const send = async () => {
    const answer = await fetch(`${product.url}/api/v1/files`, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    if (answer.status !== 422) throw new Error(`A bomb answered ${answer.status}`)
  }
  await Promise.all(Array.from({ length: bombs }, send))
}

/** Reads of the others, with and without thirty picture bombs that come all at once, again and again. */
export async function measureBombs(world: World): Promise<Line[]> {
  const ids = await leadsToRead(world)
  const encoded = await encode(makeBomb(), ids[0] ?? 0)
  let memory = 0
  const watch = setInterval(() => {
    void processTreeMegabytes(world.product).then((now) => (memory = Math.max(memory, now)))
  }, 50)
  const others = await measureOthers(world, ids, () => upload(world, encoded)).finally(() =>
    clearInterval(watch),
  )
  return [
    {
      group: 'bombs',
      what: '30 picture bombs uploaded at once',
      goal: "others' p99 <= 2 x, memory <= 600 MB",
      found: `${besideText(others)}, ${short(memory)} MB`,
      met: memory === 0 ? null : others.ratio <= 2 && memory <= 600,
      figures: { ...others, memory_mb: memory },
    },
  ]
}
