import { fileGroups } from '@heliodesk/domain/enumerations'
import { fileOwners } from '@heliodesk/domain/nouns/nouns'
import * as z from 'zod'
import { call } from './call.ts'
import { byId, id, instant, listOf, pathId } from './fields.ts'

/** The company's shared library belongs to its attachments. */
const storedOwners = [...fileOwners, 'attachments'] as const
export type StoredOwner = (typeof storedOwners)[number]

export const file = z.object({
  id,
  name: z.string(),
  type: z.string(),
  size: z.int(),
  group: z.enum(fileGroups),
  owner_type: z.enum(storedOwners),
  owner_id: id.nullable(),
  client_id: z.string().nullable(),
  url: z.string(),
  thumbnail_url: z.string().nullable(),
  created_at: instant,
})

export const files = {
  ofOwner: call({
    method: 'GET',
    path: '/files',
    permission: 'employee',
    company: true,
    summary: 'The files of one owner, oldest first',
    query: z.strictObject({
      owner_type: z.enum(fileOwners),
      owner_id: pathId,
      group: z.enum(fileGroups).optional(),
    }),
    response: listOf(file),
  }),
  ofLead: call({
    method: 'GET',
    path: '/files/lead/{leadId}',
    permission: 'view leads',
    summary: 'The files of a lead, its appointments and its quotations, as far as the caller may see those',
    params: z.strictObject({ leadId: pathId }),
    response: listOf(file),
  }),
  upload: call({
    method: 'POST',
    path: '/files',
    permission: 'employee',
    company: true,
    summary: 'Upload a JPEG, PNG, WebP, HEIC or PDF of at most 20 MB',
    accepts: 'multipart',
    body: z.object({
      file: z.file(),
      group: z.enum(fileGroups),
      owner_type: z.enum(fileOwners),
      owner_id: z.coerce.number().int().positive().optional(),
      client_id: z.uuid().optional(),
      owner_client_id: z.uuid().optional(),
    }),
    response: file,
  }),
  uploadShared: call({
    method: 'POST',
    path: '/files/shared',
    permission: 'create attachments',
    summary: 'Upload a JPEG, PNG, WebP, HEIC or PDF of at most 20 MB to the company’s shared library',
    accepts: 'multipart',
    body: z.object({ file: z.file(), client_id: z.uuid().optional() }),
    response: file,
  }),
  removeShared: call({
    method: 'DELETE',
    path: '/files/shared/{id}',
    permission: 'delete attachments',
    summary: 'Remove a file from the shared library',
    params: byId,
  }),
  content: call({
    method: 'GET',
    path: '/files/{id}/content',
    permission: 'public',
    summary: 'The bytes of a file or its thumbnail, by a signed address that works for a while',
    params: byId,
    query: z.strictObject({
      company: pathId,
      until: pathId,
      part: z.enum(['file', 'thumbnail']),
      signature: z.string().min(1).max(100),
    }),
    answers: 'file',
  }),
  move: call({
    method: 'PATCH',
    path: '/files/{id}',
    permission: 'employee',
    company: true,
    summary: 'Move a file to another group',
    params: byId,
    body: z.object({ group: z.enum(fileGroups) }),
    response: file,
  }),
  remove: call({
    method: 'DELETE',
    path: '/files/{id}',
    permission: 'employee',
    company: true,
    summary: 'Remove a file',
    params: byId,
  }),
}
