import type { BodyOf } from '../../data/calls/client.ts'

export type TemplateBody = BodyOf<'POST /mail-templates'>
