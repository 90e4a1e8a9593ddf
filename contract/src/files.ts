import { fileGroups } from '@heliodesk/domain/enumerations'
import { fileOwners, sortOf } from '@heliodesk/domain/nouns/nouns'
import * as z from 'zod'
import { call } from './call.ts'
import { byId, csv, date, flag, id, instant, listOf, option, pathId, text } from './fields.ts'
import { listQuery, tableOf, tableQuery } from './table.ts'

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
  /** It belongs to a sent or signed document, and cannot be changed or removed. */
  kept: z.boolean(),
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
    whileActing: 'allowed',
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
  sharedList: call({
    method: 'GET',
    path: '/files/shared',
    permission: 'view attachments',
    summary: 'Files of the company’s shared library for a select, newest first',
    query: listQuery,
    response: listOf(file),
  }),
  sharedTable: call({
    method: 'GET',
    path: '/files/shared/table',
    permission: 'view attachments',
    summary: 'A page of the company’s shared library, with the attachments that use each file',
    query: tableQuery({
      filters: {
        search: z.string().max(200),
        group: csv(z.enum(fileGroups)),
        used: flag,
        created_at_from: date,
        created_at_to: date,
      },
      sorts: ['name', 'group', 'size', 'created_at'],
      defaultSort: sortOf('files'),
    }),
    response: tableOf(
      file.extend({
        used_by: z.array(z.object({ id, name: z.string(), url: z.string() })),
        created_by: option.nullable(),
      }),
    ),
  }),
  changeShared: call({
    method: 'PATCH',
    path: '/files/shared/{id}',
    permission: 'update attachments',
    whileActing: 'allowed',
    summary: 'Rename a file of the shared library, or move it to another group; 409 for one that was sent',
    params: byId,
    body: z.object({ name: text(150).optional(), group: z.enum(fileGroups).optional() }),
    response: file,
  }),
  uploadShared: call({
    method: 'POST',
    path: '/files/shared',
    permission: 'create attachments',
    whileActing: 'allowed',
    summary: 'Upload a JPEG, PNG, WebP, HEIC or PDF of at most 20 MB to the company’s shared library',
    accepts: 'multipart',
    body: z.object({
      file: z.file(),
      group: z.enum(fileGroups).default('general'),
      client_id: z.uuid().optional(),
    }),
    response: file,
  }),
  removeShared: call({
    method: 'DELETE',
    path: '/files/shared/{id}',
    permission: 'delete attachments',
    whileActing: 'allowed',
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
    whileActing: 'allowed',
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
    whileActing: 'allowed',
    company: true,
    summary: 'Remove a file',
    params: byId,
  }),
}
