import { maxImportCharacters } from '@heliodesk/domain/csv/columns'
import { besideText, leadsToRead, measureOthers } from '../others.ts'
import type { Line } from '../report.ts'
import type { World } from '../world.ts'

/** The calls that read the longest text, and the headings of it. */
const imports = {
  '/employees/import': 'First name;Last name;E-mail;Username;Role;Function group',
  '/zip-code-ranges/import': 'Van;Tot;Adviseurs',
  '/product-prices/import': 'Artikelnummer;Nettoprijs adviseur;Inkoopprijs',
}

/** As long as may be, of rows that are as short as may be; all are refused. */
const longest = (head: string) =>
  `${head}\n${'1;\n'.repeat(maxImportCharacters)}`.slice(0, Math.floor(maxImportCharacters * 0.7))

async function importLongest({ product, manager }: World, path: string, head: string) {
  const answer = await fetch(`${product.url}/api/v1${path}`, {
    method: 'POST',
    headers: { ...manager.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ content: longest(head) }),
  })
  await answer.arrayBuffer()
  if (answer.status !== 422) throw new Error(`${path} answered ${answer.status}`)
}

/** Reads of the others, with and without somebody who imports the longest file again and again. */
export async function measureLoop(world: World): Promise<Line[]> {
  const ids = await leadsToRead(world)
  const lines: Line[] = []
  for (const [path, head] of Object.entries(imports)) {
    const others = await measureOthers(world, ids, () => importLongest(world, path, head))
    lines.push({
      group: 'loop',
      what: `the longest file of POST ${path}, again and again`,
      goal: "others' p99 <= 100 ms more",
      found: besideText(others),
      met: others.p99_ms - others.alone_p99_ms <= 100,
      figures: others,
    })
  }
  return lines
}
