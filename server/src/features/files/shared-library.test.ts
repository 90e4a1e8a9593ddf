import type { CallResult } from '@heliodesk/contract/call'
import type { files as calls } from '@heliodesk/contract/files'
import { afterAll, expect, test } from 'vitest'
import { aSharedFile } from '../../testing/add-fixtures.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

type Stored = CallResult<typeof calls.uploadShared>
type Table = CallResult<typeof calls.sharedTable>
type List = CallResult<typeof calls.sharedList>

const manager = await product.as('manager')
const elsewhere = await product.as('manager', product.zuid)

async function aFile(name: string, group?: string): Promise<Stored> {
  const form = aSharedFile()
  const file = form.get('file')
  if (file instanceof File) form.set('file', new File([file], name))
  if (group !== undefined) form.set('group', group)
  const { status, body } = await manager.post<Stored>('/files/shared', form)
  expect(status).toBe(201)
  return body
}

const tableOf = async (query = '', client = manager) =>
  (await client.get<Table>(`/files/shared/table?${query}`)).body

test('the library is searched, filtered and sorted, and says by which attachments a file is used', async () => {
  const terms = await aFile('Voorwaarden.png')
  const roof = await aFile('Dak op het noorden.png', 'roof')
  const { body: attached } = await manager.post<{ id: number }>('/attachments', {
    file_id: terms.id,
    name: 'Onze voorwaarden',
    kind: 'terms',
  })
  const all = await tableOf('sort=name')
  expect(all.data).toMatchObject([
    { id: roof.id, name: 'Dak op het noorden.png', group: 'roof', used_by: [], kept: false },
    {
      id: terms.id,
      group: 'general',
      created_by: { id: product.noord.employees.manager.employee_id },
      used_by: [{ id: attached.id, name: 'Onze voorwaarden', url: `/attachments/${attached.id}` }],
    },
  ])
  const idsOf = async (query: string) => (await tableOf(query)).data.map(({ id }) => id)
  expect(await idsOf('filter[search]=noorden')).toEqual([roof.id])
  expect(await idsOf('filter[group]=roof')).toEqual([roof.id])
  expect(await idsOf('filter[used]=true')).toEqual([terms.id])
  expect(await idsOf('filter[used]=false')).toEqual([roof.id])
  expect((await manager.get<List>('/files/shared?filter[search]=voorw')).body.data).toMatchObject([
    { id: terms.id, name: 'Voorwaarden.png' },
  ])
  expect((await tableOf('', elsewhere)).meta.total).toBe(0)
})

test('a file is renamed and moved, keeps the ending of its content, and each change is in the audit', async () => {
  const { id } = await aFile('scan0001.png')
  const change = (body: object, client = manager) => client.patch<Stored>(`/files/shared/${id}`, body)
  const { body } = await change({ name: '../Garantie 2026.exe', group: 'inverter' })
  expect(body).toMatchObject({ name: 'Garantie 2026.png', group: 'inverter' })
  expect((await change({ name: 'Garantie 2026.png' })).status).toBe(200)
  const told = await product.inside(({ db }) =>
    db.execute(`SELECT action FROM audit_log WHERE subject = 'files' AND subject_id = ${id} ORDER BY id`),
  )
  expect(told.rows).toEqual([{ action: 'added' }, { action: 'fileRenamed' }, { action: 'fileMoved' }])
  expect((await change({ name: '' })).status).toBe(422)
  expect((await change({ name: 'Van elders' }, elsewhere)).status).toBe(404)
  expect((await change({ name: 'Mag niet' }, await product.as('adviser'))).status).toBe(403)
})

test('what was sent to a customer is neither renamed, moved nor removed', async () => {
  const { id } = await aFile('Verstuurd.png')
  await product.inside(({ db }) => db.execute(`UPDATE files SET kept = true WHERE id = ${id}`))
  for (const body of [{ name: 'Anders' }, { group: 'roof' }])
    expect((await manager.patch(`/files/shared/${id}`, body)).status).toBe(409)
  expect((await manager.delete(`/files/shared/${id}`)).status).toBe(409)
  expect((await tableOf('filter[search]=Verstuurd')).data).toMatchObject([{ id, kept: true }])
})
