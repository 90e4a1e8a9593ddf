import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    ownRole: 'You cannot change your own role',
    grantedBeyond: 'You cannot grant permissions that you do not have yourself: {permissions}',
    takenBeyond: 'You cannot revoke permissions that you do not have yourself: {permissions}',
    roleBeyond: 'This role has more permissions than you: someone else has to change this',
    roleInUse: 'This role is still in use and cannot be removed: {names}',
  },
  nl: {
    ownRole: 'Je kunt de rol die je zelf hebt niet wijzigen',
    grantedBeyond: 'Je kunt niet geven wat je zelf niet hebt: {permissions}',
    takenBeyond: 'Je kunt niet afnemen wat je zelf niet hebt: {permissions}',
    roleBeyond: 'Deze rol mag meer dan jij: iemand anders moet dit wijzigen',
    roleInUse: 'Deze rol is nog in gebruik en kan niet worden verwijderd: {names}',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    roles: typeof messages
  }
}
