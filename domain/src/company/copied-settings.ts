import type { Permission } from '../roles/permissions.ts'

/**
 * What can be copied from another company of the group, with the permissions required there and here. In the order of
 * copying: question lists are of sources.
 */
export const copiedSettings = {
  'quotation settings': { there: 'view quotation settings', here: 'update quotation settings' },
  'install prices': { there: 'view install prices', here: 'create install prices' },
  products: { there: 'view products', here: 'create products' },
  sources: { there: 'view sources', here: 'create sources' },
  'result codes': { there: 'view result codes', here: 'create result codes' },
  'zip code ranges': { there: 'view zip code ranges', here: 'create zip code ranges' },
  'city centers': { there: 'view city centers', here: 'create city centers' },
  'question lists': { there: 'update quotation settings', here: 'update quotation settings' },
  'mail templates': { there: 'view mail templates', here: 'create mail templates' },
  'adviser mail templates': {
    there: 'view adviser mail templates',
    here: 'create adviser mail templates',
  },
  attachments: { there: 'view attachments', here: 'create attachments' },
} as const satisfies Record<string, { there: Permission; here: Permission }>

export type CopiedSetting = keyof typeof copiedSettings
// Object.keys loses the literal types; the object has no other keys.
export const copiedSettingNames = Object.keys(copiedSettings) as CopiedSetting[]
/** New, there already, replaced by the other company's, or not copied for a reason. */
export const copyOutcomes = ['new', 'exists', 'replaced', 'left'] as const
export type CopyOutcome = (typeof copyOutcomes)[number]
