import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { startTestProduct } from '../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

type Answer = { errors: Record<string, string[]> }

/** The packages of what a module imports, and of all that those import. */
async function packagesOf(start: URL) {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const waiting = [start]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file.href)) continue
    seen.add(file.href)
    const text = await readFile(file, 'utf8')
    for (const [, name = ''] of text.matchAll(/^(?:import|export) (?!type )[^'"]*?(?:from )?'([^']+)'/gm))
      if (name.startsWith('.') && name.endsWith('.ts')) waiting.push(new URL(name, file))
      else packages.add(name)
  }
  return { packages, files: seen.size }
}

test('nothing that answers requests has what reads the text of a CSV file: a thread reads it', async () => {
  const { packages, files } = await packagesOf(new URL('../app.ts', import.meta.url))
  expect(files).toBeGreaterThan(500)
  expect([...packages]).toContain('fastify')
  expect([...packages]).not.toContain('csv-parse/sync')
  const thread = await packagesOf(new URL('../documents/tables/read-table-thread.ts', import.meta.url))
  expect([...thread.packages]).toContain('csv-parse/sync')
})

test.each([
  ['employees/import', 'First name;Last name;E-mail;Username;Role;Function group'],
  ['zip-code-ranges/import', 'Van;Tot;Adviseurs'],
  ['product-prices/import', 'Artikelnummer;Nettoprijs adviseur;Inkoopprijs'],
  ['products/import', 'Soort;Naam'],
])('%s refuses 300,000 rows', async (path, head) => {
  const manager = await product.as('manager')
  const answer = await manager.post<Answer>(`/${path}`, { content: `${head}\n${'x\n'.repeat(300_000)}` })
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['content']])
})

test('a cell with more names than anybody reads tells some of them', async () => {
  const manager = await product.as('manager')
  const names = Array.from({ length: 100_000 }, (_, index) => `n${index}`).join(',')
  const { status, body } = await manager.post<{ rows: { errors: object[] }[] }>('/zip-code-ranges/import', {
    content: `Van;Tot;Adviseurs\n9000;9100;"${names}"\n`,
  })
  expect([status, body.rows[0]?.errors.length]).toEqual([200, 20])
})
