import type { Permission } from '@heliodesk/domain/roles/permissions'
import { useTranslation } from 'react-i18next'
import { useCan, useEmployee } from '../../session/session.ts'
import { menu, visibleMenu } from '../../shell/menu.ts'
import type { Choice } from './choices.ts'

/** What can be made from anywhere, for who may. */
const makings = [
  { text: 'actions.newLead', to: '/leads/create', permission: 'create leads' },
  { text: 'actions.newAppointment', to: '/appointments/create', permission: 'create appointments' },
  { text: 'actions.newEmployee', to: '/employees/create', permission: 'create employees' },
  { text: 'actions.newRole', to: '/roles/create', permission: 'create roles' },
  { text: 'settings.sources.new', to: '/sources/create', permission: 'create sources' },
  {
    text: 'settings.zipCodeRanges.new',
    to: '/zip-code-ranges/create',
    permission: 'create zip code ranges',
  },
  { text: 'settings.voipNumbers.new', to: '/voip-numbers/create', permission: 'create voip numbers' },
] as const satisfies { text: string; to: string; permission: Permission }[]

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The pages that somebody may see and what they may make, as far as every typed word is in the text. */
export function useActions(typed: string): Choice[] {
  const { t } = useTranslation()
  const can = useCan()
  const group = useEmployee().function_group?.type
  const pages = [
    ...visibleMenu(menu, can, group).flatMap((entry) => ('items' in entry ? entry.items : [entry])),
    { text: 'profile' as const, to: '/profile' },
    { text: 'pastes' as const, to: '/pastes' },
  ]
  const words = plain(typed).split(/\s+/)
  const all: Choice[] = [
    ...makings
      .filter(({ permission }) => can(permission))
      .map(({ text, to }) => ({ label: t(text), url: to })),
    ...pages.map(({ text, to }) => ({ label: t('search.goTo', { page: t(`routes.${text}`) }), url: to })),
  ].map((action) => ({ ...action, key: action.url, hint: '' }))
  return all.filter(({ label }) => words.every((word) => plain(label).includes(word)))
}
