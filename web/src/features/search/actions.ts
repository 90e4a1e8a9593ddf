import { factsOf, nouns, screensOf } from '@heliodesk/domain/nouns/nouns'
import { isResource } from '@heliodesk/domain/roles/permissions'
import { useTranslation } from '../../text/use-translation.ts'
import { useCan, useEmployee } from '../../session/session.ts'
import { menu, visibleMenu } from '../../shell/menu/menu.ts'
import type { Choice } from './choices.ts'

/** Records that can be created from anywhere. */
const createActions = nouns.filter(isResource).filter((noun) => factsOf(noun).createScreen)

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The permitted pages and create actions whose text contains every typed word. */
export function useActions(typed: string): Choice[] {
  const { t } = useTranslation()
  const can = useCan()
  const group = useEmployee().function_group?.type
  const pages = [
    ...visibleMenu(menu, can, group).flatMap((entry) => ('items' in entry ? entry.items : [entry])),
    { text: 'routes.profile' as const, to: '/profile' },
    { text: 'nouns.pastes.many' as const, to: '/pastes' },
    ...(can('view adviser mail templates')
      ? [{ text: 'nouns.adviser mail templates.many' as const, to: '/e-mail-templates' }]
      : []),
  ]
  const words = plain(typed).split(/\s+/)
  const all: Choice[] = [
    ...createActions
      .filter((noun) => can(`create ${noun}`))
      .map((noun) => ({ label: t(`nouns.${noun}.new`), url: `${screensOf(noun)}/create` })),
    ...pages.map(({ text, to }) => ({ label: t('search.goTo', { page: t(text) }), url: to })),
  ].map((action) => ({ ...action, key: action.url, hint: '' }))
  return all.filter(({ label }) => words.every((word) => plain(label).includes(word)))
}
