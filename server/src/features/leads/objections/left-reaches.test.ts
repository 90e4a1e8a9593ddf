import type { CallResult } from '@heliodesk/contract/call'
import type { leadImports } from '@heliodesk/contract/lead-imports'
import type { leads as calls } from '@heliodesk/contract/leads'
import { afterAll, expect, test } from 'vitest'
import { aLeadFile } from '../../../testing/add-fixtures.ts'
import { addLead } from '../../../testing/test-installation.ts'
import { aCallingSource, listedObjections } from '../../../testing/listed-objections.ts'
import { startTestProduct } from '../../../testing/test-product.ts'
import { readZip } from '../../../testing/read-zip.ts'

type Lead = CallResult<typeof calls.get>

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const source = await aCallingSource(manager)

const objected_at = new Date('2026-03-01T10:00:00.000Z')
let made = 0
const aReach = () => {
  made += 1
  const digits = String(made).padStart(4, '0')
  return { mobile: `+3161557${digits}`, email: `weg${digits}@klant.example` }
}
const addSilent = (facts: object = {}) =>
  product.inside((context) =>
    addLead(context, {
      lastName: 'Stil',
      full_name: 'Els Stil',
      phone: null,
      do_not_call_at: objected_at,
      ...facts,
    }),
  )
const read = async (id: number) => (await manager.get<Lead>(`/leads/${id}`)).body
const listed = (reach: string) => listedObjections(manager, reach)
const marked = objected_at.toISOString()
/** The objection of a lead that is new with it. */
const objectionOf = async (reach: object) =>
  (await manager.post<Lead>('/leads', { lastName: 'Nieuw', ...reach })).body.do_not_call_at

test('what a merge drops of who objected is listed, and an undone one marks nobody else', async () => {
  const [kept, gone] = [aReach(), aReach()]
  const stays = await addSilent({ ...kept, do_not_call_at: null })
  const goes = await addSilent(gone)
  const merged = await manager.post<{ merge_id: number }>(`/leads/${stays.id}/merge`, {
    lead_id: goes.id,
    fields: {},
    confirm: true,
  })
  expect(merged).toMatchObject({ status: 200, body: { do_not_call_at: marked, mobile: kept.mobile } })
  expect(await listed(gone.mobile)).toMatchObject([{ objected_at: marked }])
  expect(await objectionOf({ email: gone.email })).toBe(marked)
  expect((await manager.post(`/lead-merges/${merged.body.merge_id}/undo`)).status).toBe(200)
  expect((await read(stays.id)).do_not_call_at).toBeNull()
  expect((await read(goes.id)).do_not_call_at).toBe(marked)
  expect(await listed(gone.mobile)).toEqual([])
})

test.each([null, '+31615570000'])(
  'the number of who objected is listed when it becomes %s',
  async (mobile) => {
    const was = aReach()
    const { id } = await addSilent(was)
    expect((await manager.patch<Lead>(`/leads/${id}`, { mobile })).body.do_not_call_at).toBe(marked)
    const origin = 'Was at a lead whose person objected'
    expect(await listed(was.mobile)).toMatchObject([{ objected_at: marked, origin }])
    expect(await listed(was.email)).toEqual([])
    expect(await objectionOf({ mobile: was.mobile })).toBe(marked)
  },
)

test('the e-mail that a file takes from who objected is listed', async () => {
  const [was, is] = [aReach(), aReach()]
  await addSilent({ ...was, source_id: source.id, external_id: 'W-1' })
  const file = aLeadFile(
    source.id,
    `Leadnummer;Achternaam;Mobiel;E-mail\r\nW-1;Stil;${was.mobile};${is.email}`,
  )
  const { id } = (await manager.post<CallResult<typeof leadImports.get>>('/lead-imports', file)).body
  for (const what of ['check', 'start']) {
    await manager.post(`/lead-imports/${id}/${what}`, { known: 'overwrite' })
    await product.drain()
  }
  expect(await listed(was.email)).toMatchObject([{ objected_at: marked }])
})

test('what leaves a lead that came with the objection of another is not listed', async () => {
  const [silent, own] = [aReach(), aReach()]
  await addSilent(silent)
  const lead = await addSilent({ ...own, do_not_call_at: null })
  await manager.patch(`/leads/${lead.id}`, { mobile: silent.mobile })
  expect((await read(lead.id)).do_not_call_at).toBe(marked)
  await manager.patch(`/leads/${lead.id}`, { mobile: own.mobile })
  expect(await listed(silent.mobile)).toEqual([])
  expect((await read(lead.id)).do_not_call_at).toBeNull()
})

test('erasing a person hides what left their lead before, and it is in what they may ask for', async () => {
  const [was, is] = [aReach(), aReach()]
  const { id } = await addSilent(was)
  await manager.patch(`/leads/${id}`, is)
  const strangers = aReach()
  await manager.post('/objections', { reach: strangers.mobile, words: 'Niet meer bellen' })
  const dossier = readZip((await manager.get<Buffer>(`/leads/${id}/dossier`)).body).get('dossier.json')
  expect(JSON.parse(dossier ?? '').objections).toMatchObject([{ reach: was.mobile }, { reach: was.email }])
  expect((await manager.delete(`/leads/${id}/delete/avg`)).status).toBe(200)
  for (const reach of [was.mobile, was.email]) expect(await listed(reach)).toEqual([])
  expect(await listed(strangers.mobile)).toHaveLength(1)
  const { rows } = await product.inside(({ db }) =>
    db.execute(
      `SELECT reach FROM objections WHERE strpos(reach, '${was.mobile}') + strpos(reach, '${was.email}') > 0`,
    ),
  )
  expect(rows).toEqual([])
  expect(await objectionOf({ mobile: was.mobile })).toBe(marked)
  expect(await objectionOf({ email: was.email })).toBe(marked)
})
