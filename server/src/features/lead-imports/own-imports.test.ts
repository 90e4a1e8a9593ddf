import type { CallResult } from '@heliodesk/contract/call'
import type { leadImports } from '@heliodesk/contract/lead-imports'
import type { leads } from '@heliodesk/contract/leads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLeadFile } from '../../testing/add-fixtures.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

type Import = CallResult<typeof leadImports.get>
type Lead = CallResult<typeof leads.get>

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const manager = await product.as('manager')
const adviser = await product.as('adviser')

let source_id = 0
beforeAll(async () => {
  const source = { name: 'Beurs', cost_type: 'flat_fee_per_month', cost_value: 1 }
  source_id = (await manager.post<{ id: number }>('/sources', source)).body.id
  const id = noord.role_ids.adviser
  const { body: role } = await manager.get<{ permissions: string[]; own_resources: string[] }>(`/roles/${id}`)
  expect(role.own_resources).toContain('leads')
  const permissions = [...new Set([...role.permissions, 'view leads', 'create leads', 'update leads'])]
  expect((await manager.patch(`/roles/${id}`, { permissions })).status).toBe(200)
})

const headings = 'Heliodesk nummer;Achternaam;Telefoon;E-mailadres;Plaats'
const readBy = async (client: TestClient, id: number) =>
  (await client.get<Import>(`/lead-imports/${id}`)).body
const upload = async (client: TestClient, ...rows: string[]) =>
  (await client.post<Import>('/lead-imports', aLeadFile(source_id, [headings, ...rows].join('\r\n')))).body.id
async function move(client: TestClient, id: number, what: 'check' | 'start', known: string) {
  expect((await client.post(`/lead-imports/${id}/${what}`, { known })).status).toBe(200)
  await product.drain()
  return readBy(client, id)
}
/** All that an import tells its reader. */
async function toldOf(client: TestClient, id: number) {
  const parts = ['', '/reasons', '/failed', '/kept']
  const answers = await Promise.all(parts.map((part) => client.get(`/lead-imports/${id}${part}`)))
  return {
    statuses: answers.map(({ status }) => status),
    text: JSON.stringify(answers.map(({ body }) => body)),
  }
}

const anotherPerson = {
  adviser_id: null,
  mobile: null,
  lastName: 'Geheim',
  full_name: 'Gerda Geheim',
  city: 'Assen',
}

test.each(['skip', 'fill', 'overwrite'])(
  'a file tells who has own leads alone nothing of another’s lead, and changes nothing of it: %s',
  async (known) => {
    const email = `${known}@geheim.example`
    const [theirs, mine] = await product.inside(async (context) => [
      await addLead(context, { ...anotherPerson, email }),
      await addLead(context, {
        adviser_id: noord.employees.adviser.employee_id,
        lastName: 'Eigen',
        full_name: 'Eigen',
        mobile: null,
        email: `mijn.${email}`,
      }),
    ])
    if (theirs === undefined || mine === undefined) throw new Error('No leads')
    const byNumber = `${theirs.number};Geheim;06-30001222;nieuw.${email};Emmen`
    const byEmail = `;Iemand;06-30003333;${email};Emmen`
    const own = `;Eigen;06-30004444;mijn.${email};Emmen`
    const id = await upload(adviser, byNumber, byEmail, own)
    for (const what of ['check', 'start'] as const) {
      const { counts, changes } = await move(adviser, id, what, known)
      const updated = known === 'skip' ? 0 : 1
      expect(counts).toMatchObject({ new: 0, updated, duplicate: 3 - updated })
      if (what === 'check') expect(changes.map(({ lead_id }) => lead_id)).toEqual(updated ? [mine.id] : [])
      const { text } = await toldOf(adviser, id)
      expect([text.includes('Gerda'), text.includes('Assen')]).toEqual([false, false])
      expect(text.split('This lead is there already, but it is not one of yours')).toHaveLength(3)
    }
    const { body } = await manager.get<Lead>(`/leads/${theirs.id}`)
    expect(body).toMatchObject({ lastName: 'Geheim', city: 'Assen', phone: null, mobile: null, email })
  },
)

test('who has own leads alone sees the imports they set going, and of those no lead that is not theirs', async () => {
  const theirs = await upload(manager, ';Ander;06-30001111;ander@klant.example;Emmen')
  await move(manager, theirs, 'start', 'skip')
  const mine = await upload(adviser, ';Zelf;06-30003333;zelf@klant.example;Emmen')
  await move(adviser, mine, 'start', 'skip')
  const { data } = (await adviser.get<{ data: Import[] }>('/lead-imports')).body
  const shown = new Set(data.map(({ id }) => id))
  expect([shown.has(theirs), shown.has(mine)]).toEqual([false, true])
  expect((await manager.get<{ data: Import[] }>('/lead-imports')).body.data.map(({ id }) => id)).toContain(
    mine,
  )
  expect((await toldOf(adviser, theirs)).statuses).toEqual([404, 404, 404, 404])
  expect((await toldOf(adviser, mine)).statuses).toEqual([200, 200, 200, 200])
  for (const what of ['check', 'start', 'cancel', 'undo'])
    expect((await adviser.post(`/lead-imports/${theirs}/${what}`)).status).toBe(404)
  // Its lead is nobody's, and none of the one who brought it in.
  expect((await adviser.get<{ data: unknown[] }>(`/lead-imports/${mine}/kept`)).body.data).toEqual([])
  expect((await manager.get<{ data: unknown[] }>(`/lead-imports/${mine}/kept`)).body.data).toHaveLength(1)
})

test('an import that a manager checks again is theirs: it tells of leads of all', async () => {
  const { number } = await product.inside((context) => addLead(context, anotherPerson))
  const id = await upload(adviser, `${number};Geheim;06-30009111;anders@geheim.example;Emmen`)
  await move(adviser, id, 'check', 'overwrite')
  expect((await move(manager, id, 'check', 'overwrite')).changes).toHaveLength(1)
  expect((await toldOf(adviser, id)).statuses).toEqual([404, 404, 404, 404])
})
