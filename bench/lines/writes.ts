import { compare, type Request, wireText } from '../load.ts'
import { type Line, short } from '../report.ts'
import { someIds, type World } from '../world.ts'

const letters = (count: number) =>
  String(count).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))

let made = Date.now() % 1_000_000_000

/** A lead that does not exist yet. */
function newLead(): Request {
  made += 1
  const body = {
    firstName: 'Proef',
    lastName: `Van ${letters(made)}`,
    email: `proef${made}@meting.example`,
    // From a country of which no lead has a number.
    mobile: `+49151${String(10_000_000 + (made % 89_999_999))}`,
    street: 'Meetlaan',
    street_number: 1 + (made % 99_999),
    zip_code: `${1_000 + (Math.floor(made / 99_999) % 9_000)} QX`,
    city: 'Groningen',
  }
  return { method: 'POST', path: '/api/v1/leads', body }
}

const longestMs = 100

function lineOf(what: string, least: number, found: Awaited<ReturnType<typeof compare>>): Line {
  return {
    group: 'writes',
    what,
    goal: `>= ${least} of bare, p99 <= ${longestMs} ms`,
    found: `${short(found.ratio)} of bare (${short(found.product_per_second)} of ${short(found.bare_per_second)}/s), p99 ${short(found.p99_ms)} ms`,
    met: found.ratio >= least && found.p99_ms <= longestMs,
    figures: { ...found },
  }
}

async function measureCreate(world: World): Promise<Line> {
  const { options, generator, manager, product, bare } = world
  // More than any round can use; each is sent once, because repeating a lead is a duplicate.
  const requests = () =>
    Array.from({ length: 1_500 * options.seconds }, () => wireText(newLead(), manager.headers))
  const found = await compare(generator, {
    ...options,
    once: true,
    product: { port: product.port, requests },
    bare: { port: bare.port, requests },
  })
  return lineOf('a lead created, with audit', 0.9, found)
}

async function measureUpdate(world: World): Promise<Line> {
  const { options, generator, manager, product, bare } = world
  const ids = await someIds(world, 'leads', 3_000)
  const requests = (round: number) =>
    ids.map((id) => {
      const body = { remarks: `Gebeld in ronde ${round}, ${id}` }
      return wireText({ method: 'PATCH', path: `/api/v1/leads/${id}`, body }, manager.headers)
    })
  const found = await compare(generator, {
    ...options,
    product: { port: product.port, requests },
    bare: { port: bare.port, requests },
  })
  return lineOf('a lead updated, with audit', 0.5, found)
}

export const measureWrites = async (world: World): Promise<Line[]> => [
  await measureCreate(world),
  await measureUpdate(world),
]
