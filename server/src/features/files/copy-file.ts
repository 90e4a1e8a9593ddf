import type { EmployeeContext } from '../../work/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { type FileRow, insertFile, listFiles, listFilesOfOwners } from './queries.ts'

/** Copies a file of another company and its bytes; without an owner to the shared library. Returns its id. */
export async function copyFile(
  context: EmployeeContext,
  from: number,
  id: number,
  owner_id: number | null,
): Promise<number> {
  const [file] = await context.inOtherCompany(from, ({ db }) => listFiles(db, [id]))
  if (file === undefined) throw notFound()
  return keepCopy(context, file, owner_id)
}

/** Copies the files of products of another company to those that were made of them. */
export async function copyProductFiles(
  context: EmployeeContext,
  from: number,
  copies: ReadonlyMap<number, number>,
): Promise<void> {
  if (copies.size === 0) return
  const files = await context.inOtherCompany(from, ({ db }) =>
    listFilesOfOwners(db, 'products', [...copies.keys()]),
  )
  for (const file of files) await keepCopy(context, file, copies.get(file.owner_id ?? 0) ?? null)
}

async function keepCopy(context: EmployeeContext, file: FileRow, owner_id: number | null): Promise<number> {
  const { services, db, company_id } = context
  const { id: _id, key: old, thumbnail_key: oldThumbnail, ...facts } = file
  const key = `${company_id}/${services.ids.uuid()}${/\.\w+$/.exec(old)?.[0] ?? ''}`
  const thumbnail_key = oldThumbnail === null ? null : `${key}.thumbnail.webp`
  await services.files.put(key, await services.files.get(old), file.type)
  if (oldThumbnail !== null && thumbnail_key !== null)
    await services.files.put(thumbnail_key, await services.files.get(oldThumbnail), 'image/webp')
  const { id } = await insertFile(db, {
    ...facts,
    company_id,
    key,
    thumbnail_key,
    owner_id,
    client_id: null,
    owner_client_id: null,
    // What was sent there was not sent here.
    kept: false,
    created_by: context.employee_id,
    created_at: context.happened_at,
  })
  return id
}
