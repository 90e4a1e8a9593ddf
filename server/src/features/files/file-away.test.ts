import { afterAll, expect, test } from 'vitest'
import { onePixel } from '../../testing/add-fixtures.ts'
import { formOf, ofLead, type UploadAnswer } from '../../testing/an-upload.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { listFilesOf } from './queries.ts'

const product = await startTestProduct()
afterAll(product.close)

test('a file that is not where files are kept answers 503 with what is wrong, not that the database is away', async () => {
  const manager = await product.as('manager')
  const { id } = await product.inside((context) => addLead(context, {}))
  const form = formOf({ content: Buffer.from(onePixel), name: 'dak.png' }, ofLead(id))
  const { body } = await manager.post<UploadAnswer>('/files', form)
  const [row] = await product.inside(({ db }) => listFilesOf(db, 'leads', id))
  await product.services.files.remove(row?.key ?? '')
  const answer = await product.visitor().get<{ message: string }>(body.url)
  expect(answer).toMatchObject({
    status: 503,
    body: { message: expect.stringContaining('This file cannot be read where files are kept') },
  })
})
