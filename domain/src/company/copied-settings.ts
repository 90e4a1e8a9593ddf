import type { Permission } from '../roles/permissions.ts'

/** The settings that can be copied from another company of the group, with the permissions required there and here. */
export const copiedSettings = {
  'quotation settings': { there: 'view quotation settings', here: 'update quotation settings' },
  'install prices': { there: 'view install prices', here: 'create install prices' },
} as const satisfies Record<string, { there: Permission; here: Permission }>

export type CopiedSetting = keyof typeof copiedSettings
// Object.keys loses the literal types; the object has no other keys.
export const copiedSettingNames = Object.keys(copiedSettings) as CopiedSetting[]
